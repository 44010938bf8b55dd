import kinds from '@city/contracts/briefs/ar.json';
import type { CityMessages } from '../console-messages.js';

/** The messages beside an application under review. */
export const desk: CityMessages['desk'] = {
  readBy: 'يقرؤه الآن %{name}',
  reading: 'يقرأ %{name} هذا الطلب منذ %{when}. يمكنك أن تقرأه معه، أو تقرر، أو تتولّاه.',
  takeOver: 'تولَّ الطلب',
  readAgain: 'قرأته مجددًا',
  kinds: kinds.short,
  numbered: '%{kind} رقم\u00a0%{number}',
  short:
    'إجابات قصيرة جدًا: |||| إجابة قصيرة جدًا: |||| إجابتان قصيرتان جدًا: |||| إجابات قصيرة جدًا: |||| إجابات قصيرة جدًا: |||| إجابات قصيرة جدًا:',
  shortHere: 'قصيرة جدًا',
  copied:
    'لا إجابات مطابقة للطلب: |||| إجابة واحدة مطابقة للطلب: |||| إجابتان مطابقتان للطلب: |||| %{smart_count} إجابات مطابقة للطلب: |||| %{smart_count} إجابة مطابقة للطلب: |||| %{smart_count} إجابة مطابقة للطلب:',
  copiedHere: 'مطابقة بنسبة %{percent} لما ورد في %{application}',
  copiedShare: 'مطابقة بنسبة %{percent}',
  notes: {
    title: 'ملاحظات داخلية',
    label: 'ملاحظة جديدة',
    hint: 'لا يراها إلا الفريق، ولا يمكن تعديلها لاحقًا.',
    add: 'أضف الملاحظة',
    added: 'حُفظت الملاحظة.',
  },
  others: {
    title: 'طلبات أخرى لهذا اللاعب',
    none: 'لا توجد.',
  },
  alreadyDecided: {
    Accepted: 'قبِل %{name} هذا الطلب وأنت تقرؤه (%{when}).',
    Rejected: 'رفض %{name} هذا الطلب وأنت تقرؤه (%{when}).',
  },
  somebody: 'أحدهم',
  unsent: {
    label: 'ما كتبته',
    hint: 'لم يُرسَل إلى اللاعب.',
    keep: 'احتفظ به ملاحظةً',
    discard: 'احذفه',
  },
  templates: {
    label: 'ابدأ من قالب',
    language: 'لغة النص',
    tooLong: 'يمكن إرسال %{max} حرف على الأكثر.',
  },
};
