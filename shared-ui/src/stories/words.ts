/** Sample texts of the gallery, so that each component is seen in both directions of writing. */
export interface Words {
  readonly send: string;
  readonly sending: string;
  readonly cancel: string;
  readonly close: string;
  readonly remove: string;
  readonly title: string;
  readonly sentence: string;
  readonly paragraph: string;
  readonly person: string;
  readonly label: string;
  readonly hint: string;
  readonly error: string;
  readonly choose: string;
  readonly options: readonly [string, string, string];
  readonly statuses: {
    readonly ok: string;
    readonly warn: string;
    readonly danger: string;
    readonly info: string;
  };
  readonly steps: readonly [string, string, string, string];
  readonly done: string;
  readonly menu: string;
  readonly loading: string;
}

const en: Words = {
  send: 'Send application',
  sending: 'Sending',
  cancel: 'Cancel',
  close: 'Close',
  remove: 'Delete',
  title: 'Your application',
  sentence: 'We answer within two days.',
  paragraph:
    'The city remembers what you do. Tell us who your character is, where they come from and what they want, in your own words.',
  person: 'Layla Haddad',
  label: 'Name of the character',
  hint: 'First name and surname',
  error: 'The name is too short',
  choose: 'Choose',
  options: ['The wall', 'The sea', 'The old town'],
  statuses: { ok: 'Accepted', warn: 'Pending', danger: 'Rejected', info: 'Unavailable' },
  steps: ['Game', 'Rules', 'Character', 'Signature'],
  done: 'done',
  menu: 'Shop',
  loading: 'Loading',
};

const ar: Words = {
  send: 'إرسال الطلب',
  sending: 'جارٍ الإرسال',
  cancel: 'إلغاء',
  close: 'إغلاق',
  remove: 'حذف',
  title: 'طلبك',
  sentence: 'نجيب خلال يومين.',
  paragraph: 'المدينة تتذكّر ما تفعله. أخبرنا من هي شخصيتك، ومن أين جاءت، وماذا تريد، بكلماتك أنت.',
  person: 'ليلى حداد',
  label: 'اسم الشخصية',
  hint: 'الاسم واللقب',
  error: 'الاسم قصير جدًا',
  choose: 'اختر',
  options: ['السور', 'البحر', 'المدينة القديمة'],
  statuses: { ok: 'مقبول', warn: 'قيد المراجعة', danger: 'مرفوض', info: 'غير متاح' },
  steps: ['اللعبة', 'القواعد', 'الشخصية', 'التوقيع'],
  done: 'مكتملة',
  menu: 'المتجر',
  loading: 'جارٍ التحميل',
};

export const WORDS = { en, ar } as const;
