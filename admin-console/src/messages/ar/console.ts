import kinds from '@city/contracts/briefs/ar.json';
import { resourceNames } from '../resource-names.js';
import type { ConsoleMessages } from '../console-messages.js';
import { audit } from './audit.js';
import { settings } from './settings.js';
import { discord } from './discord.js';
import { errors, faults } from './errors.js';
import { desk } from './desk.js';
import { payments } from './payments.js';
import { player, players } from './players.js';
import { session } from './session.js';
import { deliveries } from './deliveries.js';
import { orders, products } from './shop.js';
import { servers } from './servers.js';

/**
 * A resource's name, where Arabic has forms for zero, one, two, few, many and other: react-admin asks for one or two
 * and means singular or plural. Missing forms default to the first.
 */
const resource = (one: string, many: string) => ({ name: `${many} |||| ${one} |||| ${many}` });

/** The console's own messages. */
export const arabic: ConsoleMessages = {
  resources: {
    ...resourceNames(kinds.resources, resource),
    users: resource('مستخدم', 'المستخدمون'),
    orders: resource('طلبية', 'طلبيات المتجر'),
    payments: resource('عملية دفع معلّقة', 'مدفوعات معلّقة'),
    deliveries: resource('تسليم', 'التسليمات'),
    notifications: resource('رسالة لم تصل', 'رسائل لم تصل'),
    audit: resource('إجراء مسجَّل', 'سجل الإجراءات'),
    products: {
      ...resource('منتج', 'المنتجات'),
      fields: {
        name: 'الاسم',
        description: 'الوصف',
        price: 'السعر (دولار)',
        tndPrice: 'السعر (دينار)',
        image: 'الصورة',
        category: 'الفئة',
        available: 'متوفر',
        benefits: 'يمنح',
      },
    },
  },
  city: {
    menu: {
      ...kinds.many,
      home: 'الصفحة الرئيسية',
      dashboard: 'لوحة الإدارة',
      users: 'المستخدمون',
      apps: 'الطلبات',
      orders: 'طلبيات المتجر',
      payments: 'مدفوعات معلّقة',
      deliveries: 'التسليمات',
      products: 'المنتجات',
      messages: 'رسائل لم تصل',
      audit: 'سجل الإجراءات',
      discord: 'أدوار Discord',
      servers: 'سيرفرات اللعبة',
      settings: 'الإعدادات',
      logout: 'تسجيل الخروج',
      navigation: 'لوحة الإدارة',
    },
    errors,
    fault: faults,
    session,
    overview: {
      title: 'لوحة الإدارة',
      waiting: 'بانتظار قرار',
      none: 'لا شيء ينتظر. استمتع بالهدوء.',
      open: 'فتح',
      pending:
        'لا شيء قيد الانتظار |||| واحد قيد الانتظار |||| اثنان قيد الانتظار |||| %{smart_count} قيد الانتظار |||| %{smart_count} قيد الانتظار |||| %{smart_count} قيد الانتظار',
      toCheck: 'بحاجة إلى نظرة',
      tips: 'دونيشنات بانتظار التحقق',
      noTips: 'لا دونيشن بانتظار التحقق.',
      payments: 'مدفوعات معلّقة',
      noPayments: 'لا مدفوعات معلّقة.',
      messages: 'رسائل لم تصل',
      deliveries: 'تسليمات في الانتظار',
      noDeliveries: 'لا تسليمات في الانتظار.',
      noMessages: 'وصلت كل الرسائل.',
      oldest: 'الأقدم: %{age}',
      days: {
        title: 'آخر 30 يومًا',
        asTable: 'على شكل جدول',
        day: 'اليوم',
        decisions: 'القرارات',
        orders: 'الطلبيات المدفوعة',
        revenueUSD: 'الإيرادات بالدولار بعد المبالغ المستردّة',
        revenueTND: 'الإيرادات بالدينار بعد المبالغ المستردّة',
        accepted: 'المقبولة',
        rejected: 'المرفوضة',
        USD: 'دولار',
        TND: 'دينار',
      },
    },
    status: { Pending: 'قيد الانتظار', Accepted: 'مقبول', Rejected: 'مرفوض' },
    list: {
      loading: 'جارٍ التحميل...',
      error: 'خطأ: %{message}',
      kept: 'هذا ما كان معروضًا من قبل: لم نتمكن من إعادة تحميله. %{message}',
      retry: 'أعد المحاولة',
      empty: 'لا توجد طلبات بحالة «%{status}»',
      search: 'ابحث باسم المستخدم',
      noMatch: 'لا يطابق بحثك أي طلب بحالة «%{status}»',
      from: 'أُرسل من',
      to: 'أُرسل حتى',
      page: '%{from}–%{to} من %{total}',
      pageOfMore: '%{from}–%{to} من أكثر من %{total}',
      columns: {
        player: 'اللاعب',
        number: 'الرقم',
        attempt: 'المحاولة',
        submitted: 'أُرسل',
        treatedBy: 'صاحب القرار',
      },
    },
    review: {
      agreement: 'التعهدات',
      close: 'إغلاق',
      accept: 'قبول',
      reject: 'رفض',
      reopen: 'إعادة فتح',
      previous: 'الطلب السابق',
      next: 'الطلب التالي',
      reason: 'السبب',
      reasonHint: 'اختياري. يراه اللاعب مع القرار.',
      confirmReject: 'رفض الطلب',
      cancel: 'إلغاء',
      decided: '%{status}، القرار من %{name}، %{when}',
      accepted: 'قُبل: %{name}',
      rejected: 'رُفض: %{name}',
      reopened: 'عاد إلى الانتظار: %{name}',
      changed: 'عدّل اللاعب هذا الطلب بعد أن فتحته. اقرأه من جديد قبل أن تقرر.',
      failed: 'لم يتغيّر شيء: %{message}',
      shortcuts: 'الاختصارات: A قبول، R رفض، J التالي، K السابق، N ملاحظة، ⁨?⁩ مساعدة',
      keys: {
        title: 'اختصارات لوحة المفاتيح',
        a: 'قبول الطلب المفتوح',
        r: 'رفضه (يُطلب السبب)',
        j: 'الطلب التالي (أو الأول من القائمة)',
        k: 'الطلب السابق',
        n: 'كتابة ملاحظة داخلية',
        t: 'تولّي طلب يقرؤه غيرك',
        '/': 'بحث',
        '?': 'هذه المساعدة',
        esc: 'إغلاق',
      },
      place: '%{place} من %{total}',
      attempt: 'المحاولة %{attempt}',
      unanswered: 'بلا إجابة',
      removed: 'حُذفت إجابات هذا الطلب:',
      history: 'السجل',
      historyLine: {
        submitted: 'أُرسل',
        edited: 'عُدّل',
        accepted: 'قُبل',
        rejected: 'رُفض',
        reopened: 'أُعيد فتحه',
      },
      hints: {
        title: 'دقّق هنا',
        'signature-differs': 'التوقيع ليس اسم المستخدم على ديسكورد',
        'fewer-than-five-goals': 'أقل من خمسة أهداف',
        'previous-experience-short': 'إجابة قصيرة جدًا عن الخبرة السابقة في الرول بلاي',
        'more-members-than-cap': 'أعضاء أكثر مما يسمح به هذا النوع',
        'members-incomplete': 'عضو بلا معرّف ديسكورد أو بلا اسم داخل اللعبة',
        'discord-id-differs': 'معرّف ديسكورد لا يطابق الحساب',
        'questions-unanswered': 'بعض المواقف بلا إجابة',
        'promotion-declined': 'يرفض الترويج للسيرفر',
        'content-guidelines-declined': 'يرفض إرشادات المحتوى',
        'other-server-details-missing': 'لا تفاصيل عن السيرفرات الأخرى',
      },
    },
    desk,
    forms: kinds.forms,
    answers: { yes: 'نعم', no: 'لا' },
    members: { member: 'العضو %{number}', line: '%{name} (ديسكورد %{discordId})', unknown: 'غير مذكور' },
    orders,
    payments,
    deliveries,
    products,
    audit,
    discord,
    servers,
    settings,
    players,
    player,
    messages: {
      empty: 'وصلت كل الرسائل.',
      staff: 'قناة الفريق',
      gone: 'لاعب غادر',
      columns: { createdAt: 'التاريخ', to: 'إلى', message: 'الرسالة', state: 'الحالة', actions: 'إجراءات' },
      state: { waiting: 'تُعاد المحاولة تلقائيًا', delivered: 'وصلت', failed: 'فشلت' },
      attempts:
        'بلا محاولات |||| محاولة واحدة |||| محاولتان |||| %{smart_count} محاولات |||| %{smart_count} محاولة |||| %{smart_count} محاولة',
      retry: 'إعادة الإرسال',
      retried: 'الرسالة في طريقها من جديد.',
      retryFailed: 'لم يُعَد إرسالها: %{message}',
    },
  },
};
