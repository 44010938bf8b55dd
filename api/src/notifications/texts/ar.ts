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
  entity: 'طلب الكيان',
  job: 'طلب المهنة',
  streamer: 'طلب صانع المحتوى',
};

const numbered = ({ number }: ApplicationFacts, { name }: Words) =>
  number === null ? '' : ` رقم ${name(String(number))}`;

/** The application as the subject or object of a sentence. */
const application = (facts: ApplicationFacts, words: Words) =>
  `${APPLICATIONS[facts.application]}${numbered(facts, words)}`;

const price = ({ amount, currency }: PaymentFacts, { money }: Words) => money(amount, currency);

const order = ({ product, reference }: OrderFacts, { name }: Words) =>
  `${name(product)} (${name(reference)})`;

/** What players are told in Arabic. */
export const ar: PlayerTexts = {
  'application.accepted': (facts, words) => ({
    title: `تم قبول ${application(facts, words)}`,
    text: paragraphs(
      `تم قبول ${application(facts, words)} الذي قدّمته. أهلًا بك! ستجد الخطوات التالية على خادمنا في ديسكورد.`,
      facts.reason && `رسالة من الفريق: ${words.name(facts.reason)}`,
    ),
  }),
  'application.rejected': (facts, words) => ({
    title: `تم رفض ${application(facts, words)}`,
    text: paragraphs(
      `تم رفض ${application(facts, words)} الذي قدّمته.`,
      facts.reason && `السبب: ${words.name(facts.reason)}`,
      'توضّح صفحة الطلب إن كان بإمكانك التقديم من جديد وكيف. وإن كنت ترى أن هناك خطأ، فافتح تذكرة على خادمنا في ديسكورد.',
    ),
  }),
  'application.reopened': (facts, words) => ({
    title: `تُعاد دراسة ${application(facts, words)}`,
    text: paragraphs(
      `تراجع الفريق عن قراره، وعاد ${application(facts, words)} إلى قيد الدراسة. لا يلزمك فعل أي شيء.`,
      facts.reason && `رسالة من الفريق: ${words.name(facts.reason)}`,
    ),
  }),
  'order.paid': (facts, words) => ({
    title: `طلبيتك: ${words.name(facts.product)}`,
    text: `شكرًا على شرائك! استلمنا ${price(facts, words)} مقابل ${words.name(facts.product)}. رقمك المرجعي هو ${words.name(facts.reference)}.`,
  }),
  'order.released': (facts, words) => ({
    title: `طلبيتك: ${words.name(facts.product)}`,
    text: `راجع الفريق دفعتك واعتمدها. استلمنا ${price(facts, words)} مقابل ${words.name(facts.product)}، وقد اكتملت طلبيتك. رقمك المرجعي هو ${words.name(facts.reference)}.`,
  }),
  'order.refunded': (facts, words) => ({
    title: `استرداد: ${words.name(facts.product)}`,
    text: paragraphs(
      facts.whole
        ? `تم رد ثمن طلبيتك ${order(facts, words)}: يعود إليك مبلغ ${price(facts, words)} بالطريقة التي دفعت بها. قد يستغرق وصول المبلغ بضعة أيام.`
        : `تم رد جزء من مبلغ ${price(facts, words)} لطلبيتك ${order(facts, words)}، ويعود إليك بالطريقة التي دفعت بها. قد يستغرق وصول المبلغ بضعة أيام.`,
      facts.reason && `السبب: ${words.name(facts.reason)}`,
    ),
  }),
  'order.tip-rejected': (facts, words) => ({
    title: `تعذّر تأكيد إكراميتك: ${words.name(facts.product)}`,
    text: paragraphs(
      `تعذّر تأكيد إكراميتك للطلبية ${order(facts, words)}، فأُغلقت الطلبية ولم يُسلَّم أي شيء.`,
      `السبب: ${words.name(facts.reason)}`,
      `لم نحرّك أي مبلغ. إن كنت قد أرسلت ${price(facts, words)} فعلًا، فافتح تذكرة على خادمنا في ديسكورد وأرفق الإثبات واذكر الرقم المرجعي ${words.name(facts.reference)}.`,
    ),
  }),
  'order.reminder': (facts, words) => ({
    title: `تذكير: ${words.name(facts.product)}`,
    text: facts.waiting
      ? `طلبيتك ${words.name(facts.product)} في انتظار دفع ${price(facts, words)}. يُرجى ذكر الرقم المرجعي ${words.name(facts.reference)} في رسالة الإكرامية، ثم فتح تذكرة وإرفاق الإثبات.`
      : `هذا تذكير بطلبيتك ${words.name(facts.product)} (${price(facts, words)}، ${words.name(facts.reference)}).`,
  }),
  'payment.failed': (facts, words) => ({
    title: `لم تنجح عملية الدفع: ${words.name(facts.product)}`,
    text: paragraphs(
      sentences(
        facts.cause === 'declined'
          ? `رُفضت دفعتك بقيمة ${price(facts, words)} مقابل ${words.name(facts.product)}.`
          : `لم تنجح دفعتك بقيمة ${price(facts, words)} مقابل ${words.name(facts.product)}.`,
        'لم نستلم أي مبلغ، ولم تُنشأ أي طلبية.',
      ),
      `يمكنك المحاولة من جديد في المتجر، ببطاقة أخرى إن لزم الأمر. وإن ظهر المبلغ رغم ذلك في حسابك البنكي، فراسلنا على ${words.name(words.supportEmail)} واذكر الرقم المرجعي ${words.name(facts.reference)}.`,
    ),
  }),
  'payment.review': (facts, words) => ({
    title: `دفعتك قيد المراجعة: ${words.name(facts.product)}`,
    text: `تحتاج دفعتك بقيمة ${price(facts, words)} مقابل ${words.name(facts.product)} إلى مراجعة من الفريق قبل التسليم. كل مبلغ تم خصمه محفوظ: إما أن تستلم ما اشتريته أو يُعاد إليك المبلغ. يُرجى عدم الدفع مرة أخرى. رقمك المرجعي هو ${words.name(facts.reference)}.`,
  }),
  'payment.refunded': (facts, words) => ({
    title: `أُعيدت إليك دفعتك: ${words.name(facts.product)}`,
    text: paragraphs(
      `لم نتمكن من قبول دفعتك مقابل ${words.name(facts.product)} (${words.name(facts.reference)}). لا توجد أي طلبية، ويعود إليك مبلغ ${price(facts, words)}. قد يستغرق وصول المبلغ بضعة أيام.`,
      facts.reason && `السبب: ${words.name(facts.reason)}`,
    ),
  }),
  'account.suspended': ({ reason, until }, { name, moment, supportEmail }) => ({
    title: 'أُوقف حسابك',
    text: paragraphs(
      until === null
        ? 'أُوقف حسابك حتى إشعار آخر. يمكنك تسجيل الدخول والقراءة، لكن لا يمكنك تقديم الطلبات أو الشراء.'
        : `أُوقف حسابك حتى ${name(moment(until))}. إلى ذلك الحين يمكنك تسجيل الدخول والقراءة، لكن لا يمكنك تقديم الطلبات أو الشراء.`,
      `السبب: ${name(reason)}`,
      `تبقى طلبياتك كما هي. وإن كنت ترى أن هناك خطأ، فراسلنا على ${name(supportEmail)}.`,
    ),
  }),
  'account.suspension-lifted': ({ reason }, { name }) => ({
    title: 'رُفع الإيقاف عن حسابك',
    text: paragraphs(
      'رُفع الإيقاف عن حسابك، ويمكنك تقديم الطلبات والشراء من جديد.',
      reason && `رسالة من الفريق: ${name(reason)}`,
    ),
  }),
};
