import type { Words } from '../../platform/language.js';
import type { tokens as english } from './texts-en.js';

export const tokens: Words<typeof english> = {
  hint: 'البرنامج الذي يحمل توكنًا يستطيع ما تستطيعه أنت، في حدود الصلاحيات التي تختارها. ويظهر اسم التوكن في سجل الإجراءات.',
  none: 'لا توكنات بعد.',
  add: 'توكن جديد',
  make: 'إنشاء التوكن',
  nameHint: 'ما الذي يفعله البرنامج. يظهر الاسم في سجل الإجراءات.',
  lastDayHint: 'ينتهي التوكن في نهاية هذا اليوم بتوقيتك. %{days} يومًا على الأكثر.',
  endWrong: 'اختر يومًا خلال %{days} يومًا القادمة.',
  secret: 'التوكن %{name}. انسخه الآن، فلن يظهر من جديد.',
  state_active: 'فعّال',
  state_expired: 'انتهت مدته',
  state_ended: 'انتهى',
  endedHint: 'أُغلقت كل جلسات هذا الشخص بعد إنشاء التوكن، أو بياناته قيد الحذف.',
  times: 'أُنشئ في %{made}، وينتهي في %{end}.',
  used: 'آخر استعمال في %{time}.',
  unused: 'لم يُستعمل بعد.',
  revoke: 'إلغاء التوكن',
  revokeHint: 'يتوقف البرنامج فورًا.',
  revokeConfirm: 'نعم، ألغِه',
  revoked: 'أُلغي التوكن.',
};
