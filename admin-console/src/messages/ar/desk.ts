import type { CityMessages } from '../console-messages.js';

/** What stands beside an application while it is reviewed. */
export const desk: CityMessages['desk'] = {
  readBy: 'يقرؤه %{name}',
  reading: 'يقرأ %{name} هذا الطلب منذ %{when}. يمكنك أن تقرأه أيضًا، أو أن تبتّ فيه، أو أن تتولّاه عنه.',
  takeOver: 'تولَّ الطلب',
  readAgain: 'قرأته مجددًا',
  kinds: {
    beta: 'بيتا',
    whitelist: 'وايت ليست',
    entity: 'كيان',
    job: 'مهنة',
    streamer: 'صانع محتوى',
  },
  numbered: '%{kind}، رقم %{number}',
  short:
    'إجابات قصيرة جدًا: |||| إجابة قصيرة جدًا: |||| إجابتان قصيرتان جدًا: |||| إجابات قصيرة جدًا: |||| إجابات قصيرة جدًا: |||| إجابات قصيرة جدًا:',
  shortHere: 'قصيرة جدًا',
  copied:
    'لا إجابة كما في |||| إجابة واحدة كما في |||| إجابتان كما في |||| %{smart_count} إجابات كما في |||| %{smart_count} إجابة كما في |||| %{smart_count} إجابة كما في',
  copiedHere: 'مطابقة بنسبة %{percent} لما ورد في %{application}',
  notes: {
    title: 'ملاحظات داخلية',
    label: 'ملاحظة جديدة',
    hint: 'لا يقرؤها إلا فريق الإدارة، ولا يمكن تعديلها بعد ذلك.',
    add: 'أضف الملاحظة',
    added: 'حُفظت الملاحظة.',
  },
  others: {
    title: 'طلبات أخرى لهذا اللاعب',
    none: 'لا توجد.',
  },
  overtaken: {
    Accepted: 'قبِل %{name} هذا الطلب وأنت تقرؤه: %{when}.',
    Rejected: 'رفض %{name} هذا الطلب وأنت تقرؤه: %{when}.',
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
