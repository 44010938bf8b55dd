import type { InteractionTexts } from './en.js';

/** Answers on Discord in Arabic. */
export const ar: InteractionTexts = {
  unavailable: 'لم ينجح الأمر. حاول مرة أخرى بعد دقيقة.',
  tooMany: 'طلبات كثيرة دفعة واحدة. حاول مرة أخرى بعد دقيقة.',
  unknownCommand: 'هذا الأمر أو الزر لم يعد يعمل.',
  noAccount: 'لا يعرفك الموقع بعد. سجّل الدخول إليه مرة بحساب ديسكورد هذا.',
  logIn: 'تسجيل الدخول إلى الموقع',
  myCity: 'مدينتي',
  readPage: 'الفتح في لوحة الإدارة',
  account: (name) => `الحساب على الموقع: ${name}`,
  linked: (name) => `حساب ديسكورد هذا مرتبط بحساب ${name} على الموقع. كل شيء جاهز.`,
  doorCode: (code, expires) =>
    `إن لم تتعرّف عليك المدينة عبر ديسكورد، فادخل واكتب هذا الرمز حين تطلبه: **${code}**. يعمل مرة واحدة وتنتهي صلاحيته ${expires}.`,
  cityOnline: (players, slots, { queue, restart }) =>
    `المدينة: أونلاين، ${players} من ${slots}${queue === null ? '' : `، ${queue} في قائمة الانتظار`}${restart === null ? '' : `، إعادة التشغيل ${restart}`}`,
  city: {
    restarting: 'المدينة: يُعاد تشغيلها',
    stopping: 'المدينة: تتوقف الآن',
    offline: 'المدينة: أوفلاين',
  },
  application: (noun, state) => `${noun}: ${state}`,
  state: { Pending: 'قيد الانتظار', Accepted: 'مقبول', Rejected: 'مرفوض' },
  noApplication: 'لم تقدّم أي طلب بعد. استعمل الأمر /apply لترى ما يمكنك التقديم عليه.',
  inLine: (place, of) => `قيد الانتظار، رقم ${place} من ${of}`,
  pack: (name, until) => (until === null ? `باقتك: ${name}` : `باقتك: ${name}، حتى ${until}`),
  noPack: 'ليست لديك باقة VIP.',
  onItsWay: (names) => `في الطريق إليك: ${names}. تستلمها في المدينة.`,
  suspended: (until) => (until === null ? 'موقوف بلا تاريخ انتهاء' : `موقوف حتى ${until}`),
  appeal: 'يمكنك الاعتراض: افتح تذكرة.',
  notSuspended: 'غير موقوف',
  open: 'يمكنك التقديم هنا:',
  nothingOpen: 'لا يوجد ما يمكنك التقديم عليه حاليًا.',
  closed: 'لا يمكنك التقديم حاليًا على:',
  why: {
    waiting: 'ما زلنا نقرأ طلبك',
    accepted: 'قُبل طلبك',
    attempts: 'استنفدت كل محاولاتك',
  },
  notStaff: 'هذا للفريق فقط.',
  logInAgain: 'سجّل الدخول أولًا إلى لوحة الإدارة بالمصادقة الثنائية، ثم حاول مجددًا.',
  ownApplication: 'هذا طلبك أنت: يجب أن يقرأه شخص آخر.',
  gone: 'لم يعد هذا الطلب موجودًا.',
  claimed: (title) => `أنت تقرأ الآن ${title}. يرى الآخرون ذلك.`,
  claimedBy: (title, name) => `${name} يقرأ بالفعل ${title}.`,
  decidedBy: (title, state, name) => `${title}: ${state}، القرار من ${name}`,
};
