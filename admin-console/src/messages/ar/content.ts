import type { CityMessages } from '../console-messages.js';

export const content: CityMessages['content'] = {
  title: 'العنوان',
  changedAt: 'آخر تعديل',
  empty: 'لا أخبار ولا فعاليات بعد',
  allKinds: 'الأخبار والفعاليات',
  kind: {
    news: 'خبر',
    event: 'فعالية',
  },
  state: {
    published: 'على الموقع',
    draft: 'مسودة',
  },
  zone: 'المواعيد بتوقيت المجتمع: %{zone}',
  day: 'اليوم',
  time: 'الوقت',
  textHint: 'نص عادي. السطر الفارغ يبدأ فقرة جديدة.',
  publishedHint: 'وإلا فهي مسودة لا يراها إلا الفريق',
  removePicture: 'إزالة الصورة',
  fields: {
    kind: 'النوع',
    texts: 'النصوص',
    texts_en_title: 'العنوان بالإنجليزية',
    texts_en_text: 'النص بالإنجليزية',
    texts_fr_title: 'العنوان بالفرنسية',
    texts_fr_text: 'النص بالفرنسية',
    texts_ar_title: 'العنوان بالعربية',
    texts_ar_text: 'النص بالعربية',
    picture: 'الصورة',
    startsAt: 'البداية',
    endsAt: 'النهاية',
    published: 'على الموقع',
  },
};
