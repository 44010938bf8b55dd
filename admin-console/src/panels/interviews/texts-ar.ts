import type { Words } from '../../platform/language.js';
import type { interviews as english } from './texts-en.js';

export const interviews: Words<typeof english> = {
  hint: 'يختار اللاعبون المقبولون أحد هذه المواعيد. وهي بتوقيت المجتمع: %{zone}.',
  off: 'المقابلات متوقفة، فلا يمكن للاعبين اختيار موعد. فعّلها في الإعدادات.',
  coming: 'القادمة',
  noneComing: 'لا مقابلات محجوزة.',
  with: 'مع %{name}',
  file: 'ملف التقويم',
  read: 'الطلب',
  publish: 'نشر مواعيد',
  day: 'اليوم',
  time: 'تبدأ الأولى في',
  minutes: 'مدة كل مقابلة بالدقائق',
  count: 'عدد المقابلات',
  free: 'المواعيد المتاحة',
  noneFree: 'لا مواعيد متاحة.',
  withdraw: 'سحب',
  published: 'نُشرت المواعيد',
  withdrawn: 'سُحب الموعد',
  note: 'ملاحظة للاعب',
  noteHint: 'يقرؤها اللاعب. يمكنك تركها فارغة.',
  timeWrong: 'اختر يومًا خلال التسعين يومًا القادمة ووقتًا عند ربع الساعة',
  decision: {
    passed: 'اجتاز',
    again: 'مقابلة أخرى',
    'no-show': 'لم يحضر',
    'called-off': 'إلغاء المقابلة',
  },
  done: {
    passed: 'سُجّل اجتياز المقابلة',
    again: 'طُلبت مقابلة أخرى',
    'no-show': 'سُجّل غياب اللاعب',
    'called-off': 'أُلغيت المقابلة',
  },
};
