import type { ApplicationFacts, PaidFacts, PaymentFacts } from '@city/contracts';
import { KIND_TEXTS } from '@city/contracts/kind-texts';
import {
  byInterviews,
  isDelivered,
  paragraphs,
  sentences,
  type PlayerTexts,
  type Words,
} from './player-texts.js';

const numbered = ({ number }: ApplicationFacts, { name }: Words) =>
  number === null ? '' : ` رقم ${name(String(number))}`;

/** The application as the subject or object of a sentence. */
const application = (facts: ApplicationFacts, words: Words) =>
  `${KIND_TEXTS[facts.application].kind.noun.ar}${numbered(facts, words)}`;

const price = ({ amount, currency }: PaymentFacts, { money }: Words) => money(amount, currency);

/** The reason that staff gave for an act. */
const because = (reason: string | null, { name }: Words) =>
  reason ? `السبب: ${name(reason)}` : 'لم يذكر الفريق سببًا.';

/** The start and end of the pack; null if they are unknown. */
const packTimes = ({ product, packFrom, packUntil }: PaidFacts, { name, moment }: Words) => {
  if (packFrom === undefined) return null;
  const end = packUntil ? moment(packUntil) : null;
  if (packFrom === null) return `${name(product)} فعّالة الآن${end ? ` حتى ${name(end)}` : ''}.`;
  return `${name(product)} تبدأ بعد انتهاء باقتك الأعلى في ${name(moment(packFrom))}${end ? `، وتستمر حتى ${name(end)}` : ''}.`;
};

const activation = (facts: PaidFacts, words: Words) =>
  facts.isPack
    ? sentences(
        packTimes(facts, words) ?? 'باقتك فعّالة الآن. وإن كانت لديك باقة أعلى، فستبدأ هذه عند انتهائها.',
        'تستفيد من خصمها ما دامت فعّالة، وتجد المواعيد في «مدينتي».',
      )
    : 'ما اشتريته فعّال الآن.';

const delivery = ({ isPack, product }: PaidFacts, { name }: Words) =>
  sentences(
    isPack ? 'سيسلّمك الفريق في المدينة بقية ما في باقتك.' : `سيسلّمك الفريق ${name(product)} في المدينة.`,
    'يمكنك متابعة التسليم في «مشترياتك».',
  );

const reference = (facts: PaidFacts, { name, deliveryTime }: Words) =>
  sentences(
    `الرمز المرجعي: ${name(facts.reference)}.`,
    isDelivered(facts)
      ? `إن لم يصلك شيء خلال مهلة أقصاها ${deliveryTime}، فافتح تذكرة.`
      : 'إن لم يُفعَّل ما اشتريته، فافتح تذكرة.',
  );

/** The paragraphs after a payment: activation, delivery and reference. */
const afterwards = (facts: PaidFacts, words: Words) =>
  paragraphs(
    (facts.isPack || !isDelivered(facts)) && activation(facts, words),
    isDelivered(facts) && delivery(facts, words),
    reference(facts, words),
  );

/** Whether a rejected player may apply again. If the message lacks this fact, it refers to the receipt. */
const again = (left?: number): string =>
  left === undefined
    ? 'يوضّح الإيصال إن كان بإمكانك التقديم من جديد.'
    : left > 0
      ? `المحاولات المتبقية: ${left}. يمكنك التقديم من جديد في الموقع.`
      : 'لم تبقَ لك أي محاولة.';

/** Messages to players in Arabic. */
export const ar: PlayerTexts = {
  'application.accepted': (facts, words) => ({
    title:
      facts.application === 'whitelist'
        ? `مبروك: قُبل ${application(facts, words)}`
        : `قُبل ${application(facts, words)}`,
    text: paragraphs(
      facts.application === 'whitelist'
        ? byInterviews(facts, {
            required: 'أهلًا بك في المدينة. الخطوة التالية مقابلة صوتية قصيرة. اختر موعدها في الإيصال.',
            optional: 'أهلًا بك في المدينة. يمكنك اللعب الآن. اختر في الإيصال موعدًا لمقابلة صوتية إن شئت.',
            off: 'أهلًا بك في المدينة. يمكنك اللعب الآن، وفي الإيصال طريقة الاتصال بالسيرفر.',
          })
        : 'مبروك! افتح الإيصال لتعرف خطوتك التالية.',
      facts.reason && `رسالة من الفريق: ${words.name(facts.reason)}`,
    ),
  }),
  'application.rejected': (facts, words) => ({
    title: `رُفض ${application(facts, words)}`,
    text: paragraphs(
      'شكرًا على طلبك. لم نتمكن من قبوله هذه المرة.',
      facts.reason && `رسالة من الفريق: ${words.name(facts.reason)}`,
      sentences(again(facts.attemptsLeft), 'وإن رأيت أن هناك خطأ، فافتح تذكرة في سيرفرنا على ديسكورد.'),
    ),
  }),
  'application.reopened': (facts, words) => ({
    title: `عاد ${application(facts, words)} إلى المراجعة`,
    text: paragraphs(
      'أعاد الفريق فتح طلبك، وهو قيد الانتظار من جديد. لا حاجة إلى أي شيء منك.',
      facts.reason && `رسالة من الفريق: ${words.name(facts.reason)}`,
    ),
  }),
  'application.allowed': (facts, words) => ({
    title: `يمكنك التقديم من جديد: ${application(facts, words)}`,
    text: paragraphs(
      'سمح لك الفريق بإرسال طلب آخر، والاستمارة مفتوحة من جديد.',
      facts.reason && `رسالة من الفريق: ${words.name(facts.reason)}`,
    ),
  }),
  'application.deleted': (facts, words) => ({
    title: `حُذف ${application(facts, words)}`,
    text: paragraphs(
      'حذف الفريق طلبك، وانتهى ما كان يتبعه. يمكنك التقديم من جديد.',
      because(facts.reason, words),
      `إن كنت ترى أن هناك خطأ، فراسلنا على ${words.name(words.supportEmail)}.`,
    ),
  }),
  'entity.invited': (facts, { given }) => ({
    title: `${given(facts.leader)} يدعوك إلى ${given(facts.entity)}`,
    text: paragraphs(
      `أضاف ${given(facts.leader)} اسمك إلى قائمة أعضاء ${given(facts.entity)}.`,
      'أكّد العضوية أو ارفضها في «مدينتي». لن تصبح عضوًا إلا بعد أن تؤكد.',
    ),
  }),
  'interview.slot': ({ player, startsAt, change }, { given, name, moment }) => ({
    title: {
      booked: `حجز ${given(player)} موعد مقابلة معك`,
      moved: `غيّر ${given(player)} موعد المقابلة معك`,
      cancelled: `ألغى ${given(player)} المقابلة معك`,
    }[change],
    text: `${change === 'moved' ? 'الموعد الجديد' : 'الموعد'}: ${name(moment(startsAt))}.`,
  }),
  'interview.reminder': ({ startsAt, other }, { given, name, moment }) => ({
    title: `اقترب موعد مقابلتك مع ${given(other)}`,
    text: `تبدأ في ${name(moment(startsAt))}، في قناة صوتية في سيرفرنا على ديسكورد.`,
  }),
  'interview.outcome': ({ decision, startsAt, reason }, { name, moment }) => ({
    title: {
      passed: 'اجتزت المقابلة',
      again: 'نريد أن نتحدث معك مرة أخرى',
      'no-show': 'فاتتك المقابلة',
      'called-off': 'أُلغيت مقابلتك',
    }[decision],
    text: paragraphs(
      {
        passed: 'المدينة بانتظارك. نراك في اللعبة.',
        again: 'نحتاج إلى لقاء آخر قبل أن نقرر. اختر موعدًا آخر من الإيصال.',
        'no-show': `انتظرناك في ${name(moment(startsAt))}. اختر موعدًا آخر في الإيصال.`,
        'called-off': `أُلغيت مقابلة ${name(moment(startsAt))}. اختر موعدًا آخر في الإيصال.`,
      }[decision],
      reason && `رسالة من الفريق: ${name(reason)}`,
    ),
  }),
  'event.reminder': ({ ar, startsAt }, { name, moment }) => ({
    title: `اقترب موعد ${name(ar)}`,
    text: `يبدأ في ${name(moment(startsAt))}. هذا هو التذكير الذي طلبته.`,
  }),
  'order.paid': (facts, words) => ({
    title: `تأكدت طلبيتك: ${words.name(facts.product)}`,
    text: paragraphs(`شكرًا لشرائك! استلمنا ${price(facts, words)}.`, afterwards(facts, words)),
  }),
  'order.released': (facts, words) => ({
    title: `تأكدت طلبيتك: ${words.name(facts.product)}`,
    text: paragraphs(
      `راجع الفريق عملية الدفع وكل شيء سليم. استلمنا ${price(facts, words)}.`,
      afterwards(facts, words),
    ),
  }),
  'order.refunded': (facts, words) => ({
    title: `استرداد: ${words.name(facts.product)}`,
    text: paragraphs(
      facts.whole
        ? `رددنا ثمن طلبيتك (${words.name(facts.reference)}): يعود إليك ${price(facts, words)} بطريقة الدفع نفسها. قد يستغرق وصول المبلغ بضعة أيام.`
        : facts.line
          ? `رددنا ثمن ${words.name(facts.line)} من طلبيتك (${words.name(facts.reference)}): يعود إليك ${price({ ...facts, amount: facts.part ?? 0 }, words)} بطريقة الدفع نفسها. قد يستغرق وصول المبلغ بضعة أيام.`
          : `رددنا جزءًا من مبلغ ${price(facts, words)} لطلبيتك (${words.name(facts.reference)})، ويعود إليك بطريقة الدفع نفسها. قد يستغرق وصول المبلغ بضعة أيام.`,
      facts.reason && `السبب: ${words.name(facts.reason)}`,
    ),
  }),
  'order.tip-rejected': (facts, words) => ({
    title: `تعذّر تأكيد الدونيشن: ${words.name(facts.product)}`,
    text: paragraphs(
      `لم نعثر على الدونيشن مقابل ${words.name(facts.product)} (${words.name(facts.reference)}) أو تعذّر علينا تأكيده، فأغلقنا الطلبية دون تسليم. لم نأخذ أي مبلغ ولم نردّ أي مبلغ.`,
      `السبب: ${words.name(facts.reason)}`,
      `إن كنت قد أرسلت ${price(facts, words)} فعلًا، فافتح تذكرة في سيرفرنا على ديسكورد وأرفق الإثبات واذكر هذا الرمز المرجعي.`,
    ),
  }),
  'order.expired': (facts, words) => ({
    title: `أُغلقت الطلبية: ${words.name(facts.product)}`,
    text: paragraphs(
      facts.paid
        ? `أغلق الفريق طلبيتك (${words.name(facts.reference)}). انتهى ما اشتريته، ولن يُعاد إليك المبلغ المدفوع وقدره ${price(facts, words)}.`
        : `أغلق الفريق طلبيتك (${words.name(facts.reference)}) التي لم تُدفع. إن كنت قد أرسلت الدونيشن فلا ترسله مرة أخرى.`,
      because(facts.reason, words),
      facts.paid
        ? 'إن كنت ترى أن هناك خطأ، فافتح تذكرة في سيرفرنا على ديسكورد واذكر رقم طلبيتك.'
        : 'إن كنت قد أرسلت الدونيشن، فافتح تذكرة في سيرفرنا على ديسكورد مع الإثبات واذكر هذا الرقم.',
    ),
  }),
  'order.reopened': (facts, words) => ({
    title: `أُعيد فتح الطلبية: ${words.name(facts.product)}`,
    text: paragraphs(
      facts.paid
        ? `أعاد الفريق فتح طلبيتك (${words.name(facts.reference)}). ما اشتريته فعّال من جديد، ولا حاجة إلى أي شيء منك.`
        : `أعاد الفريق فتح طلبيتك (${words.name(facts.reference)}). رمزك صالح من جديد، ويمكنك أن تدفع به ${price(facts, words)}.`,
      because(facts.reason, words),
    ),
  }),
  'order.reminder': (facts, words) => ({
    title: `تذكير: ${words.name(facts.product)}`,
    text: facts.waiting
      ? `ما زلنا ننتظر دونيشن بقيمة ${price(facts, words)}. اكتب الرمز المرجعي ${words.name(facts.reference)} في رسالة الدونيشن، ثم افتح تذكرة مع الإثبات.`
      : `بخصوص طلبيتك المدفوعة: ${words.name(facts.product)} (${price(facts, words)}، ${words.name(facts.reference)}). لا حاجة إلى أي دفع، وتجد وضعها في «مشترياتك».`,
  }),
  'payment.failed': (facts, words) => ({
    title: `فشلت عملية الدفع: ${words.name(facts.product)}`,
    text: paragraphs(
      sentences(
        facts.cause === 'declined'
          ? `رُفضت عملية الدفع بقيمة ${price(facts, words)}.`
          : `فشلت عملية الدفع بقيمة ${price(facts, words)}.`,
        'لم يُخصم منك أي مبلغ، ولم تُنشأ أي طلبية.',
      ),
      `يمكنك المحاولة من جديد في المتجر، وببطاقة أخرى إن لزم. وإن ظهر المبلغ مع ذلك في حسابك البنكي، فراسلنا على ${words.name(words.supportEmail)} واذكر الرمز المرجعي ${words.name(facts.reference)}.`,
    ),
  }),
  'payment.review': (facts, words) => ({
    title: `عملية الدفع قيد المراجعة: ${words.name(facts.product)}`,
    text: `يحتاج الفريق إلى مراجعة عملية الدفع بقيمة ${price(facts, words)} قبل التسليم. مالك محفوظ: إما أن تستلم ما اشتريته أو يعود إليك المبلغ. لا تدفع مرة أخرى. نراسلك فور اتخاذ القرار. إن انتظرت أكثر من ${words.deliveryTime}، فافتح تذكرة في سيرفرنا على ديسكورد واذكر رمزك المرجعي: ${words.name(facts.reference)}.`,
  }),
  'payment.refunded': (facts, words) => ({
    title: `استرداد المبلغ: ${words.name(facts.product)}`,
    text: paragraphs(
      `لم نتمكن من قبول عملية الدفع (${words.name(facts.reference)}). لم تُنشأ أي طلبية، ويعود إليك مبلغ ${price(facts, words)}. قد يستغرق وصول المبلغ بضعة أيام.`,
      facts.reason && `السبب: ${words.name(facts.reason)}`,
    ),
  }),
  'grant.delivered': (facts, words) => ({
    title: `وصلك: ${words.name(facts.product)}`,
    text: `${words.name(facts.product)} بانتظارك في المدينة: ${words.name(facts.note)}.`,
  }),
  'grant.waiting': (facts, words) => ({
    title: `تأخّر قليلًا: ${words.name(facts.product)}`,
    text: `لم يصلك ${words.name(facts.product)} بعد، وقد ذكّرنا الفريق به. طلبيتك محفوظة: لا تدفع مرة أخرى. وإن لم ترد الانتظار، فافتح تذكرة في سيرفرنا على ديسكورد واذكر رقم الطلبية، وتجده في «مشترياتك».`,
  }),
  'grant.failed': (facts, words) => ({
    title: `تعذّر التسليم: ${words.name(facts.product)}`,
    text: paragraphs(
      `لم يتمكن الفريق من تسليمك ${words.name(facts.product)}. افتح تذكرة في سيرفرنا على ديسكورد: سنجد حلًا آخر أو نردّ لك المبلغ.`,
      `السبب: ${words.name(facts.reason)}`,
    ),
  }),
  'account.suspended': ({ reason, until }, { name, moment, appealTime, supportEmail }) => ({
    title: 'أُوقف حسابك',
    text: paragraphs(
      sentences(
        until === null ? 'أُوقف حسابك بلا تاريخ انتهاء.' : `أُوقف حسابك حتى ${name(moment(until))}.`,
        'يمكنك تسجيل الدخول والتصفح، لكن لا يمكنك التقديم أو الشراء.',
      ),
      `السبب: ${name(reason)}`,
      `تبقى طلبياتك كما هي. يمكنك الاعتراض خلال ${appealTime}: افتح تذكرة في سيرفرنا على ديسكورد أو راسلنا على ${name(supportEmail)}.`,
    ),
  }),
  'account.suspension-lifted': ({ reason }, { name }) => ({
    title: 'رُفع الإيقاف عن حسابك',
    text: paragraphs(
      'يمكنك التقديم والشراء من جديد. أهلًا بعودتك.',
      reason && `رسالة من الفريق: ${name(reason)}`,
    ),
  }),
  'account.pack': ({ pack, former, held, reason }, words) => ({
    title:
      pack === 'None' ? `سحب الفريق منك باقة ${words.name(former)}` : `منحك الفريق باقة ${words.name(pack)}`,
    text: paragraphs(
      pack === 'None'
        ? sentences(
            `انتهت باقة ${words.name(former)} التي كان الفريق قد منحك إياها.`,
            held !== 'None' && `ما زالت لديك باقة ${words.name(held)}.`,
          )
        : sentences(
            'هي فعّالة الآن، بلا تاريخ انتهاء.',
            held !== pack && `لديك باقة أعلى، ${words.name(held)}، وهي التي تُحتسب أولًا.`,
          ),
      because(reason, words),
    ),
  }),
  'game.new-licence': ({ ending }, { name }) => ({
    title: 'حساب لعب جديد يلعب باسمك',
    text: sentences(
      `دخل المدينة حساب لعب ينتهي بـ${name(ending)} عبر حسابك على ديسكورد.`,
      'إن لم تكن أنت، فألغِ ربطه من «مدينتي» وغيّر كلمة مرور ديسكورد.',
    ),
  }),
  'game.confirm-licence': ({ ending, until }, { name, moment }) => ({
    title: 'أكّد حساب اللعب برمز',
    text: sentences(
      `أنت من الفريق، لذلك يحتاج حساب اللعب الذي ينتهي بـ${name(ending)} إلى رمز.`,
      `بلا رمز يبقى صالحًا حتى ${name(moment(until))}.`,
      'احصل على رمز من صفحة مدينتي، ثم اكتب ‎/citylink مع الرمز في دردشة المدينة.',
    ),
  }),
  'grant.ending': ({ product, until, amount, currency }, { name, moment, money }) => ({
    title: `ينتهي قريبًا: ${name(product)}`,
    text: sentences(
      `ينتهي في ${name(moment(until))}.`,
      amount !== null &&
        currency !== null &&
        `سعر التجديد حاليًا ${money(amount, currency)}، وتُضاف المدة الجديدة إلى ما تبقى لك.`,
    ),
  }),
  'grant.ended': ({ product, remains }, { name }) => ({
    title: `انتهت المدة: ${name(product)}`,
    text: sentences(
      'انتهت المدة، وانتهت معها المزايا.',
      remains && `عدت الآن إلى ${name(remains)} بما تبقى من مدته.`,
      'يمكنك شراؤه من جديد إن كان ما زال في المتجر.',
    ),
  }),
  'grant.given': ({ product, reason }, words) => ({
    title: `منحك الفريق ${words.name(product)}`,
    text: paragraphs(
      'لا حاجة إلى الدفع ولا إلى أي شيء منك. صفحة «مدينتي» تعرض ما لديك.',
      because(reason, words),
    ),
  }),
  'grant.revoked': ({ product, reason }, { name, supportEmail }) => ({
    title: `سُحب منك: ${name(product)}`,
    text: paragraphs(
      'سحبه الفريق مع المزايا المرتبطة به. وإن عاد إليك مال، أخبرناك برسالة أخرى.',
      `السبب: ${name(reason)}`,
      `إن كنت ترى أن هناك خطأ، فراسلنا على ${name(supportEmail)}.`,
    ),
  }),
};
