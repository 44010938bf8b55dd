import type { ApplicationFacts, PaidFacts, PaymentFacts } from '@city/contracts';
import { KIND_TEXTS } from '@city/contracts/kind-texts';
import {
  isDelivered,
  isOnSite,
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

const activation = ({ isPack }: PaidFacts) =>
  isPack
    ? sentences(
        'باقتك فعّالة الآن، إلا إذا كانت لديك باقة أعلى: عندئذٍ تبدأ هذه بعد انتهاء تلك.',
        'يُحتسب خصمها ما دامت فعّالة، وتجد المواعيد في «مدينتي».',
      )
    : 'ما اشتريته فعّال الآن.';

const delivery = ({ isPack, product }: PaidFacts, { name }: Words) =>
  sentences(
    isPack ? 'سيسلّمك الفريق في المدينة ما يأتي مع باقتك.' : `سيسلّمك الفريق ${name(product)} في المدينة.`,
    'يمكنك متابعة التسليم في «مشترياتك».',
  );

const reference = (facts: PaidFacts, { name, deliveryTime }: Words) =>
  sentences(
    `الرمز المرجعي: ${name(facts.reference)}.`,
    isDelivered(facts)
      ? `إن لم يصلك شيء خلال مهلة أقصاها ${deliveryTime}، فافتح تذكرة.`
      : 'إن لم يُفعَّل ما اشتريته، فافتح تذكرة.',
  );

/** What follows from a payment. */
const afterwards = (facts: PaidFacts, words: Words) =>
  paragraphs(
    (facts.isPack || !isDelivered(facts)) && activation(facts),
    isDelivered(facts) && delivery(facts, words),
    reference(facts, words),
  );

/** Messages to players in Arabic. */
export const ar: PlayerTexts = {
  'application.accepted': (facts, words) => ({
    title:
      facts.application === 'whitelist'
        ? `مبروك: قُبل ${application(facts, words)}`
        : `قُبل ${application(facts, words)}`,
    text: paragraphs(
      facts.application === 'whitelist'
        ? isOnSite(facts)
          ? 'أهلًا بك في المدينة. الخطوة التالية مقابلة صوتية قصيرة. اختر موعدها في الإيصال.'
          : 'أهلًا بك في المدينة. الخطوة التالية مقابلة صوتية قصيرة. افتح تذكرة على ديسكورد لتحديد موعدها.'
        : 'مبروك! تجد الخطوة التالية في الإيصال.',
      facts.reason && `رسالة من الفريق: ${words.name(facts.reason)}`,
    ),
  }),
  'application.rejected': (facts, words) => ({
    title: `رُفض ${application(facts, words)}`,
    text: paragraphs(
      'شكرًا لتقديمك. لم يكن ذلك كافيًا هذه المرة.',
      facts.reason && `رسالة من الفريق: ${words.name(facts.reason)}`,
      'يوضّح الإيصال إن كان بإمكانك التقديم من جديد. وإن كنت ترى أن هناك خطأ، فافتح تذكرة على سيرفرنا على ديسكورد.',
    ),
  }),
  'application.reopened': (facts, words) => ({
    title: `تُعاد مراجعة ${application(facts, words)}`,
    text: paragraphs(
      'أعاد الفريق فتح طلبك، وهو قيد الانتظار من جديد. لا حاجة إلى أي شيء منك.',
      facts.reason && `رسالة من الفريق: ${words.name(facts.reason)}`,
    ),
  }),
  'entity.invited': (facts, { name }) => ({
    title: `${name(facts.leader)} يعدّك عضوًا في ${name(facts.entity)}`,
    text: paragraphs(
      `ذكر ${name(facts.leader)} اسمك ضمن أعضاء ${name(facts.entity)}.`,
      'أكّد في «مدينتي» أنك عضو فيها أو ارفض الدعوة. لا تُحتسب عضوًا إلا بعد أن تؤكد.',
    ),
  }),
  'interview.slot': ({ player, startsAt, change }, { name, cityMoment }) => ({
    title: {
      booked: `اختار ${name(player)} موعد مقابلة معك`,
      moved: `غيّر ${name(player)} موعد المقابلة معك`,
      cancelled: `ألغى ${name(player)} المقابلة معك`,
    }[change],
    text: `${change === 'moved' ? 'الموعد الجديد' : 'الموعد'}: ${name(cityMoment(startsAt))}.`,
  }),
  'interview.reminder': ({ startsAt, other }, { name, cityMoment }) => ({
    title: `اقترب موعد مقابلتك مع ${name(other)}`,
    text: `تبدأ في ${name(cityMoment(startsAt))} في قناة صوتية على سيرفرنا على ديسكورد.`,
  }),
  'interview.outcome': ({ decision, startsAt, reason }, { name, cityMoment }) => ({
    title: {
      passed: 'اجتزت المقابلة',
      again: 'نريد أن نتحدث معك مرة أخرى',
      'no-show': 'فاتتك المقابلة',
      'called-off': 'أُلغيت مقابلتك',
    }[decision],
    text: paragraphs(
      {
        passed: 'المدينة بانتظارك. نراك في اللعبة.',
        again: 'لم يكن ذلك كافيًا هذه المرة. اختر موعدًا آخر في الإيصال.',
        'no-show': `انتظرناك في ${name(cityMoment(startsAt))}. اختر موعدًا آخر في الإيصال.`,
        'called-off': `لن تُجرى المقابلة في ${name(cityMoment(startsAt))}. اختر موعدًا آخر في الإيصال.`,
      }[decision],
      reason && `رسالة من الفريق: ${name(reason)}`,
    ),
  }),
  'event.reminder': ({ ar, startsAt }, { name, cityMoment }) => ({
    title: `اقترب موعد ${name(ar)}`,
    text: `البداية في ${name(cityMoment(startsAt))}. طلبت أن نذكّرك.`,
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
        : `رددنا جزءًا من مبلغ ${price(facts, words)} لطلبيتك (${words.name(facts.reference)})، ويعود إليك بطريقة الدفع نفسها. قد يستغرق وصول المبلغ بضعة أيام.`,
      facts.reason && `السبب: ${words.name(facts.reason)}`,
    ),
  }),
  'order.tip-rejected': (facts, words) => ({
    title: `تعذّر تأكيد الدونيشن: ${words.name(facts.product)}`,
    text: paragraphs(
      `لم نعثر على الدونيشن مقابل ${words.name(facts.product)} (${words.name(facts.reference)}) أو تعذّر تأكيده، فأغلقنا الطلبية ولم نسلّم أي شيء. لم نحوّل أي مبلغ.`,
      `السبب: ${words.name(facts.reason)}`,
      `إن كنت قد أرسلت ${price(facts, words)} فعلًا، فافتح تذكرة على سيرفرنا على ديسكورد وأرفق الإثبات واذكر هذا الرمز المرجعي.`,
    ),
  }),
  'order.reminder': (facts, words) => ({
    title: `تذكير: ${words.name(facts.product)}`,
    text: facts.waiting
      ? `ما زلنا ننتظر دونيشن بقيمة ${price(facts, words)}. اكتب الرمز المرجعي ${words.name(facts.reference)} في رسالة الدونيشن، ثم افتح تذكرة مع الإثبات.`
      : `هذا تذكير بطلبيتك ${words.name(facts.product)} (${price(facts, words)}، ${words.name(facts.reference)}).`,
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
    text: `يحتاج الفريق إلى مراجعة عملية الدفع بقيمة ${price(facts, words)} قبل التسليم. مالك محفوظ: إما أن تستلم ما اشتريته أو يعود إليك المبلغ. لا تدفع مرة أخرى. الرمز المرجعي: ${words.name(facts.reference)}.`,
  }),
  'payment.refunded': (facts, words) => ({
    title: `استرداد المبلغ: ${words.name(facts.product)}`,
    text: paragraphs(
      `لم نتمكن من قبول عملية الدفع (${words.name(facts.reference)}). لم تُنشأ أي طلبية، ويعود إليك مبلغ ${price(facts, words)}. قد يستغرق وصول المبلغ بضعة أيام.`,
      facts.reason && `السبب: ${words.name(facts.reason)}`,
    ),
  }),
  'grant.delivered': (facts, words) => ({
    title: `سُلّم لك: ${words.name(facts.product)}`,
    text: `سلّمناك ${words.name(facts.product)} في المدينة: ${words.name(facts.note)}.`,
  }),
  'grant.waiting': (facts, words) => ({
    title: `لم يصلك بعد: ${words.name(facts.product)}`,
    text: `لم نسلّمك ${words.name(facts.product)} بعد، وذكّرنا الفريق بذلك. طلبيتك محفوظة: لا تدفع مرة أخرى.`,
  }),
  'grant.failed': (facts, words) => ({
    title: `تعذّر التسليم: ${words.name(facts.product)}`,
    text: paragraphs(
      `لم يتمكن الفريق من تسليمك ${words.name(facts.product)}. افتح تذكرة على سيرفرنا على ديسكورد: سنجد حلًا آخر أو نرد لك المبلغ.`,
      `السبب: ${words.name(facts.reason)}`,
    ),
  }),
  'account.suspended': ({ reason, until }, { name, moment, supportEmail }) => ({
    title: 'أُوقف حسابك',
    text: paragraphs(
      sentences(
        until === null ? 'أُوقف حسابك حتى إشعار آخر.' : `أُوقف حسابك حتى ${name(moment(until))}.`,
        'يمكنك تسجيل الدخول والتصفح، لكن لا يمكنك التقديم أو الشراء.',
      ),
      `السبب: ${name(reason)}`,
      `تبقى طلبياتك كما هي. وإن كنت ترى أن هناك خطأ، فراسلنا على ${name(supportEmail)}.`,
    ),
  }),
  'account.suspension-lifted': ({ reason }, { name }) => ({
    title: 'رُفع الإيقاف عن حسابك',
    text: paragraphs(
      'يمكنك التقديم والشراء من جديد. أهلًا بعودتك.',
      reason && `رسالة من الفريق: ${name(reason)}`,
    ),
  }),
  'game.new-licence': ({ ending }, { name }) => ({
    title: 'حساب لعب آخر يلعب باسمك',
    text: sentences(
      `دخل المدينة حساب لعب ينتهي بـ${name(ending)} عبر حسابك على ديسكورد.`,
      'إن لم تكن أنت، فألغِ ربطه من صفحة مدينتي وأمّن حسابك على ديسكورد.',
    ),
  }),
  'grant.ending': ({ product, until, amount, currency }, { name, moment, money }) => ({
    title: `ينتهي قريبًا: ${name(product)}`,
    text: sentences(
      `ينتهي في ${name(moment(until))}.`,
      amount !== null &&
        currency !== null &&
        `يكلّف التجديد ${money(amount, currency)} حاليًا، وتُضاف مدته إلى ما تبقى لك.`,
    ),
  }),
  'grant.ended': ({ product, remains }, { name }) => ({
    title: `انتهت المدة: ${name(product)}`,
    text: sentences(
      'انتهت المدة ولم تعد المزايا فعّالة.',
      remains && `لديك الآن ${name(remains)} بما تبقى من مدته.`,
      'إن كان متوفرًا في المتجر، فيمكنك شراؤه من هناك.',
    ),
  }),
  'grant.revoked': ({ product, reason }, { name, supportEmail }) => ({
    title: `سُحب منك: ${name(product)}`,
    text: paragraphs(
      'سحبه الفريق، ولم تعد المزايا فعّالة.',
      `السبب: ${name(reason)}`,
      `إن كنت ترى أن هناك خطأ، فراسلنا على ${name(supportEmail)}.`,
    ),
  }),
};
