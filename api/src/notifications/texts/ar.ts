import type { ApplicationFacts, OrderFacts, PaymentFacts } from '@city/contracts';
import {
  paragraphs,
  sentences,
  type ApplicationNames,
  type PlayerTexts,
  type Words,
} from './player-texts.js';

const APPLICATIONS: ApplicationNames = {
  beta: 'طلب البيتا المغلقة',
  whitelist: 'طلب الوايت ليست',
  entity: 'طلب المجموعة',
  job: 'طلب الوظيفة',
  streamer: 'طلب الستريمر',
};

const numbered = ({ number }: ApplicationFacts, { name }: Words) =>
  number === null ? '' : ` رقم ${name(String(number))}`;

/** The application as the subject or object of a sentence. */
const application = (facts: ApplicationFacts, words: Words) =>
  `${APPLICATIONS[facts.application]}${numbered(facts, words)}`;

const price = ({ amount, currency }: PaymentFacts, { money }: Words) => money(amount, currency);

const order = ({ product, reference }: OrderFacts, { name }: Words) =>
  `${name(product)} (${name(reference)})`;

/** Messages to players in Arabic. */
export const ar: PlayerTexts = {
  'application.accepted': (facts, words) => ({
    title: `قُبل ${application(facts, words)}`,
    text: paragraphs(
      `قُبل ${application(facts, words)} الذي قدّمته. أهلًا بك! تجد الخطوة التالية في الإيصال.`,
      facts.reason && `رسالة من الفريق: ${words.name(facts.reason)}`,
    ),
  }),
  'application.rejected': (facts, words) => ({
    title: `رُفض ${application(facts, words)}`,
    text: paragraphs(
      `رُفض ${application(facts, words)} الذي قدّمته.`,
      facts.reason && `السبب: ${words.name(facts.reason)}`,
      'يوضّح الإيصال إن كان بإمكانك التقديم من جديد. وإن كنت ترى أن هناك خطأ، فافتح تذكرة على سيرفرنا على ديسكورد.',
    ),
  }),
  'application.reopened': (facts, words) => ({
    title: `تُعاد مراجعة ${application(facts, words)}`,
    text: paragraphs(
      `أعاد الفريق فتح طلبك: ${application(facts, words)} قيد الانتظار من جديد. لا حاجة إلى أي شيء منك.`,
      facts.reason && `رسالة من الفريق: ${words.name(facts.reason)}`,
    ),
  }),
  'order.paid': (facts, words) => ({
    title: `طلبيتك: ${words.name(facts.product)}`,
    text: `شكرًا لشرائك! استلمنا ${price(facts, words)} مقابل ${words.name(facts.product)}، وسيسلّمه لك الفريق في المدينة. الرمز المرجعي: ${words.name(facts.reference)}.`,
  }),
  'order.released': (facts, words) => ({
    title: `طلبيتك: ${words.name(facts.product)}`,
    text: `راجع الفريق عملية الدفع وكل شيء سليم. استلمنا ${price(facts, words)} مقابل ${words.name(facts.product)}، وسيسلّمه لك الفريق في المدينة. الرمز المرجعي: ${words.name(facts.reference)}.`,
  }),
  'order.refunded': (facts, words) => ({
    title: `استرداد: ${words.name(facts.product)}`,
    text: paragraphs(
      facts.whole
        ? `رددنا ثمن طلبيتك ${order(facts, words)}: يعود إليك ${price(facts, words)} بطريقة الدفع نفسها. قد يستغرق وصول المبلغ بضعة أيام.`
        : `رددنا جزءًا من مبلغ ${price(facts, words)} لطلبيتك ${order(facts, words)}، ويعود إليك بالطريقة التي دفعت بها. قد يستغرق وصول المبلغ بضعة أيام.`,
      facts.reason && `السبب: ${words.name(facts.reason)}`,
    ),
  }),
  'order.tip-rejected': (facts, words) => ({
    title: `تعذّر تأكيد الدونيشن: ${words.name(facts.product)}`,
    text: paragraphs(
      `تعذّر تأكيد الدونيشن للطلبية ${order(facts, words)}، فأُغلقت الطلبية ولم يُسلَّم أي شيء.`,
      `السبب: ${words.name(facts.reason)}`,
      `لم نحوّل أي مبلغ. إن كنت قد أرسلت ${price(facts, words)} فعلًا، فافتح تذكرة على سيرفرنا على ديسكورد وأرفق الإثبات واذكر الرمز المرجعي ${words.name(facts.reference)}.`,
    ),
  }),
  'order.reminder': (facts, words) => ({
    title: `تذكير: ${words.name(facts.product)}`,
    text: facts.waiting
      ? `ما زلنا ننتظر دونيشن بقيمة ${price(facts, words)} مقابل ${words.name(facts.product)}. اكتب الرمز المرجعي ${words.name(facts.reference)} في رسالة الدونيشن، ثم افتح تذكرة مع الإثبات.`
      : `هذا تذكير بطلبيتك ${words.name(facts.product)} (${price(facts, words)}، ${words.name(facts.reference)}).`,
  }),
  'payment.failed': (facts, words) => ({
    title: `فشلت عملية الدفع: ${words.name(facts.product)}`,
    text: paragraphs(
      sentences(
        facts.cause === 'declined'
          ? `رُفضت عملية الدفع بقيمة ${price(facts, words)} مقابل ${words.name(facts.product)}.`
          : `فشلت عملية الدفع بقيمة ${price(facts, words)} مقابل ${words.name(facts.product)}.`,
        'لم يُخصم منك أي مبلغ، ولم تُنشأ أي طلبية.',
      ),
      `يمكنك المحاولة من جديد في المتجر، ببطاقة أخرى إن لزم الأمر. وإن ظهر المبلغ رغم ذلك في حسابك البنكي، فراسلنا على ${words.name(words.supportEmail)} واذكر الرمز المرجعي ${words.name(facts.reference)}.`,
    ),
  }),
  'payment.review': (facts, words) => ({
    title: `عملية الدفع قيد المراجعة: ${words.name(facts.product)}`,
    text: `يحتاج الفريق إلى مراجعة عملية الدفع بقيمة ${price(facts, words)} مقابل ${words.name(facts.product)} قبل التسليم. مالك محفوظ: إما أن تستلم ما اشتريته أو يعود إليك المبلغ. لا تدفع مرة أخرى. الرمز المرجعي: ${words.name(facts.reference)}.`,
  }),
  'payment.refunded': (facts, words) => ({
    title: `استرداد المبلغ: ${words.name(facts.product)}`,
    text: paragraphs(
      `لم نتمكن من قبول عملية الدفع مقابل ${words.name(facts.product)} (${words.name(facts.reference)}). لا توجد أي طلبية، ويعود إليك مبلغ ${price(facts, words)}. قد يستغرق وصول المبلغ بضعة أيام.`,
      facts.reason && `السبب: ${words.name(facts.reason)}`,
    ),
  }),
  'account.suspended': ({ reason, until }, { name, moment, supportEmail }) => ({
    title: 'أُوقف حسابك',
    text: paragraphs(
      until === null
        ? 'أُوقف حسابك حتى إشعار آخر. يمكنك تسجيل الدخول والتصفح، لكن لا يمكنك التقديم أو الشراء.'
        : `أُوقف حسابك حتى ${name(moment(until))}. إلى ذلك الحين يمكنك تسجيل الدخول والقراءة، لكن لا يمكنك تقديم الطلبات أو الشراء.`,
      `السبب: ${name(reason)}`,
      `تبقى طلبياتك كما هي. وإن كنت ترى أن هناك خطأ، فراسلنا على ${name(supportEmail)}.`,
    ),
  }),
  'account.suspension-lifted': ({ reason }, { name }) => ({
    title: 'رُفع الإيقاف عن حسابك',
    text: paragraphs(
      'رُفع الإيقاف عن حسابك، ويمكنك التقديم والشراء من جديد. أهلًا بعودتك.',
      reason && `رسالة من الفريق: ${name(reason)}`,
    ),
  }),
};
