import type { InteractionTexts } from './interaction-texts.js';

/** Answers on Discord in Arabic. */
export const ar: InteractionTexts = {
  unavailable: 'لم ينجح الأمر. حاول مرة أخرى بعد دقيقة.',
  tooMany: 'طلبات كثيرة دفعة واحدة. حاول مرة أخرى بعد دقيقة.',
  unknownCommand: 'لم أعد أعرف هذا الأمر أو هذا الزر.',
  noAccount: 'لا نعرفك على الموقع بعد. سجّل الدخول إليه مرة واحدة بحساب ديسكورد هذا.',
  logIn: 'تسجيل الدخول إلى الموقع',
  myCity: 'مدينتي',
  readPage: 'الفتح في لوحة التحكم',
  account: (name) => `الحساب على الموقع: ${name}`,
  linked: (name) => `حساب ديسكورد هذا مرتبط بالحساب ${name} على الموقع. لا يلزمك فعل أي شيء آخر.`,
  doorCode: (code, expires) =>
    `إن لم تتعرّف عليك المدينة من خلال ديسكورد، فاتصل بها واكتب هناك هذا الرمز: **${code}**. يعمل مرة واحدة وتنتهي صلاحيته ${expires}.`,
  cityOnline: (players, slots, { queue, restart }) =>
    `المدينة: متصلة، ${players} من ${slots}${queue === null ? '' : `، ${queue} في قائمة الانتظار`}${restart === null ? '' : `، إعادة التشغيل ${restart}`}`,
  city: {
    restarting: 'المدينة: يُعاد تشغيلها',
    stopping: 'المدينة: قيد الإيقاف',
    offline: 'المدينة: غير متصلة',
  },
  application: (noun, state) => `${noun}: ${state}`,
  state: { Pending: 'قيد الانتظار', Accepted: 'مقبول', Rejected: 'مرفوض' },
  noApplication: 'لم تقدّم أي طلب بعد. يعرض الأمر /apply ما يمكنك التقديم عليه.',
  inLine: (place, of) => `قيد الانتظار، رقم ${place} من ${of}`,
  pack: (name, until) => (until === null ? `باقتك: ${name}` : `باقتك: ${name}، حتى ${until}`),
  noPack: 'ليست لديك باقة.',
  onItsWay: (names) => `في الطريق إليك: ${names}. يسلّمها الفريق في المدينة.`,
  suspended: (until) => (until === null ? 'موقوف دون تاريخ انتهاء' : `موقوف حتى ${until}`),
  appeal: 'يمكنك الاعتراض: افتح تذكرة.',
  notSuspended: 'غير موقوف',
  open: 'يمكنك التقديم هنا:',
  nothingOpen: 'لا يوجد ما يمكنك التقديم عليه حاليًا.',
  closed: 'غير متاح حاليًا:',
  why: {
    waiting: 'ما زلنا نقرأ طلبك',
    accepted: 'قُبل طلبك',
    attempts: 'استنفدت كل محاولاتك',
  },
  notStaff: 'هذا للفريق فقط.',
  logInAgain: 'سجّل الدخول أولًا إلى لوحة التحكم بالمصادقة الثنائية، ثم حاول مرة أخرى.',
  ownApplication: 'هذا طلبك أنت: يجب أن يقرأه شخص آخر.',
  gone: 'لم يعد هذا الطلب موجودًا.',
  claimed: (title) => `أنت تقرأ الآن ${title}. يرى الآخرون ذلك.`,
  claimedBy: (title, name) => `${name} يقرأ بالفعل ${title}.`,
  decidedBy: (title, state, name) => `${title}: ${state}، القرار من ${name}`,
};
