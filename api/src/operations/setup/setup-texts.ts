import type { Locale } from '@city/contracts';

/** The texts of the setup page, for the person who installs the site. A field has a label and a hint. */
const en = {
  title: 'Set up your site',
  code: {
    title: 'Enter the setup code',
    text: 'The code is in the log of the API. With Docker Compose, this command shows it:',
    label: 'Setup code',
    button: 'Continue',
  },
  form: {
    community: 'Your community',
    discord: 'Login with Discord',
    discordText: 'Create an application on discord.com/developers/applications and copy its values.',
    payments: 'Payments can wait. Add them later by environment variables, as docs/runbook.md describes.',
    given: 'Set by the environment:',
    kept: 'Saved. Leave it empty to keep it.',
    button: 'Check and continue',
  },
  field: {
    name: ['Name', 'Players see it on the site and in messages.'],
    language: ['Language', 'For messages to players without a chosen language.'],
    timeZone: ['Time zone', 'For example Africa/Tunis'],
    redirect: ['Redirect', 'Add exactly this address under OAuth2, Redirects, and save there.'],
    clientId: ['Client ID', 'OAuth2, Client information'],
    clientSecret: ['Client secret', 'OAuth2, Reset Secret'],
    invite: ['Invite to your Discord server', 'It never expires, for example https://discord.gg/city'],
    botToken: ['Bot token (optional)', 'For direct messages and roles. You can set DISCORD_BOT_TOKEN later.'],
  },
  login: {
    title: 'Log in as the first Admin',
    text: 'Discord accepted the values. The account that logs in now becomes the first Admin.',
    redirect:
      'If Discord shows “Invalid OAuth2 redirect_uri”, add exactly this address under OAuth2, Redirects:',
    mfa: 'The account needs two-factor authentication at Discord.',
    button: 'Log in with Discord',
    change: 'Change the values',
  },
  note: {
    done: {
      title: 'The setup is finished',
      text: 'You are the first Admin. The site is starting and opens here in a moment.',
      button: 'Open the site',
    },
    closed: {
      title: 'This site is being set up',
      text: 'It opens when its owner has finished. Please come back later.',
      button: 'I am the owner',
    },
    starting: { title: 'The site is starting', text: 'It opens here in a moment.' },
    insecure: {
      title: 'Open this page over HTTPS',
      text: 'Secrets are typed here, so the setup needs HTTPS. Make the proxy send X-Forwarded-Proto, and set TRUST_PROXY to the number of proxies.',
    },
    database: {
      title: 'The database failed',
      text: 'The database didn’t take the change. Check that it runs and that its disk has room, then send again. Nothing was changed.',
    },
    internal: {
      title: 'The setup failed',
      text: 'The log of the API names the fault. Nothing was changed. Send again.',
    },
  },
  fault: {
    name: 'Write a name of 1 to 80 characters.',
    language: 'Choose a language from the list.',
    timeZone: 'Write a time zone such as Africa/Tunis.',
    redirect: 'Discord doesn’t have this address yet. Add it under OAuth2, Redirects, and save there.',
    clientId: 'A client ID has 15 to 20 digits. Copy it from OAuth2.',
    clientSecret: 'Copy the client secret from OAuth2.',
    client: 'Discord refuses this ID with this secret. Copy both again; Reset Secret creates a new secret.',
    invite: 'Write an invite such as https://discord.gg/city.',
    inviteUnknown: 'Discord doesn’t know this invite, or it has expired. Create one that never expires.',
    botToken: 'Discord refuses this token. Create a new one under Bot, Reset Token.',
    botAbsent: 'The bot isn’t a member of this Discord server. Invite it with the scope “bot”.',
    discord:
      'Discord doesn’t answer. Check this machine’s network and discordstatus.com, then send again. Nothing was saved.',
    clock:
      'This machine’s clock is wrong by two minutes or more. Turn on time synchronisation, for example with timedatectl set-ntp true, then send again.',
    refused: 'The API refuses these values. Its log names the reason. Nothing was saved.',
    codeWrong: 'This code is wrong. Attempts left: {left}',
    codeOver:
      'This code no longer works: it was used or is older than an hour. Restart the API and enter the new code of its log.',
    codeTries:
      'Ten wrong codes came from your network. Try again in an hour or from another network, or restart the API.',
    otherBrowser:
      'The setup is open in another browser, or an hour has passed. Nothing was saved. To continue here, restart the API and enter the new code.',
    loginOver:
      'The login was cancelled, has expired or began in another browser. Nothing was changed. Log in again.',
    notMember:
      'This account isn’t a member of the Discord server of your invite. Join it, or correct the invite.',
    mfa: 'This account has no two-factor authentication. Turn it on at Discord under My Account, then log in again.',
  },
};

export type SetupTexts = typeof en;
export type SetupField = keyof SetupTexts['field'];
export const SETUP_FIELDS = Object.keys(en.field) as SetupField[];
/** What can be wrong: a value, an answer of Discord, or the state of the setup. */
export type SetupFault = keyof SetupTexts['fault'];

const fr: SetupTexts = {
  title: 'Installer ton site',
  code: {
    title: 'Entre le code d’installation',
    text: 'Le code se trouve dans le journal de l’API. Avec Docker Compose, cette commande l’affiche :',
    label: 'Code d’installation',
    button: 'Continuer',
  },
  form: {
    community: 'Ta communauté',
    discord: 'Connexion avec Discord',
    discordText: 'Crée une application sur discord.com/developers/applications et copie ses valeurs.',
    payments:
      'Les paiements peuvent attendre. Ajoute-les plus tard par des variables d’environnement, comme l’explique docs/runbook.md.',
    given: 'Défini par l’environnement :',
    kept: 'Enregistré. Laisse vide pour le garder.',
    button: 'Vérifier et continuer',
  },
  field: {
    name: ['Nom', 'Les joueurs le voient sur le site et dans les messages.'],
    language: ['Langue', 'Celle des messages aux joueurs qui n’en ont pas choisi.'],
    timeZone: ['Fuseau horaire', 'Par exemple Africa/Tunis'],
    redirect: ['Redirection', 'Ajoute exactement cette adresse sous OAuth2, Redirects, et enregistre.'],
    clientId: ['Client ID', 'OAuth2, Client information'],
    clientSecret: ['Client secret', 'OAuth2, Reset Secret'],
    invite: ['Invitation à ton serveur Discord', 'Sans date de fin, par exemple https://discord.gg/city'],
    botToken: [
      'Jeton du bot (facultatif)',
      'Pour les messages privés et les rôles. Tu peux définir DISCORD_BOT_TOKEN plus tard.',
    ],
  },
  login: {
    title: 'Connecte-toi comme premier Admin',
    text: 'Discord a accepté les valeurs. Le compte qui se connecte maintenant devient le premier Admin.',
    redirect:
      'Si Discord affiche « Invalid OAuth2 redirect_uri », ajoute exactement cette adresse sous OAuth2, Redirects :',
    mfa: 'Le compte doit avoir l’authentification à deux facteurs sur Discord.',
    button: 'Se connecter avec Discord',
    change: 'Modifier les valeurs',
  },
  note: {
    done: {
      title: 'L’installation est terminée',
      text: 'Tu es le premier Admin. Le site démarre et s’ouvre ici dans un instant.',
      button: 'Ouvrir le site',
    },
    closed: {
      title: 'Ce site est en cours d’installation',
      text: 'Il ouvrira quand l’installation sera terminée. Reviens plus tard.',
      button: 'C’est mon site',
    },
    starting: { title: 'Le site démarre', text: 'Il s’ouvre ici dans un instant.' },
    insecure: {
      title: 'Ouvre cette page en HTTPS',
      text: 'On saisit des secrets ici, donc l’installation exige HTTPS. Le proxy doit envoyer X-Forwarded-Proto, et TRUST_PROXY doit donner le nombre de proxys.',
    },
    database: {
      title: 'La base de données est en panne',
      text: 'La base de données n’a pas enregistré la modification. Vérifie qu’elle tourne et que son disque a de la place, puis renvoie. Rien n’a changé.',
    },
    internal: {
      title: 'L’installation a échoué',
      text: 'Le journal de l’API nomme l’erreur. Rien n’a changé. Renvoie.',
    },
  },
  fault: {
    name: 'Écris un nom de 1 à 80 caractères.',
    language: 'Choisis une langue de la liste.',
    timeZone: 'Écris un fuseau horaire comme Africa/Tunis.',
    redirect: 'Discord n’a pas encore cette adresse. Ajoute-la sous OAuth2, Redirects, et enregistre.',
    clientId: 'Un Client ID a 15 à 20 chiffres. Copie-le depuis OAuth2.',
    clientSecret: 'Copie le Client secret depuis OAuth2.',
    client:
      'Discord refuse cet identifiant avec ce secret. Copie les deux à nouveau ; Reset Secret crée un nouveau secret.',
    invite: 'Écris une invitation comme https://discord.gg/city.',
    inviteUnknown: 'Discord ne connaît pas cette invitation, ou elle a expiré. Crée-en une sans date de fin.',
    botToken: 'Discord refuse ce jeton. Crée-en un nouveau sous Bot, Reset Token.',
    botAbsent: 'Le bot n’est pas membre de ce serveur Discord. Invite-le avec le scope « bot ».',
    discord:
      'Discord ne répond pas. Vérifie le réseau de cette machine et discordstatus.com, puis renvoie. Rien n’a été enregistré.',
    clock:
      'L’horloge de cette machine a au moins deux minutes d’écart. Active la synchronisation, par exemple avec timedatectl set-ntp true, puis renvoie.',
    refused: 'L’API refuse ces valeurs. Son journal donne le motif. Rien n’a été enregistré.',
    codeWrong: 'Ce code est faux. Tentatives restantes : {left}',
    codeOver:
      'Ce code ne marche plus : il a servi ou a plus d’une heure. Redémarre l’API et entre le nouveau code de son journal.',
    codeTries:
      'Dix codes faux sont venus de ton réseau. Réessaie dans une heure ou depuis un autre réseau, ou redémarre l’API.',
    otherBrowser:
      'L’installation est ouverte dans un autre navigateur, ou une heure est passée. Rien n’a été enregistré. Pour continuer ici, redémarre l’API et entre le nouveau code.',
    loginOver:
      'La connexion a été annulée, a expiré ou a commencé dans un autre navigateur. Rien n’a changé. Connecte-toi à nouveau.',
    notMember:
      'Ce compte n’est pas membre du serveur Discord de ton invitation. Rejoins-le, ou corrige l’invitation.',
    mfa: 'Ce compte n’a pas l’authentification à deux facteurs. Active-la sur Discord dans Mon compte, puis reconnecte-toi.',
  },
};

const ar: SetupTexts = {
  title: 'إعداد موقعك',
  code: {
    title: 'أدخل رمز الإعداد',
    text: 'تجد الرمز في سجل الـ API. مع Docker Compose يعرضه هذا الأمر:',
    label: 'رمز الإعداد',
    button: 'متابعة',
  },
  form: {
    community: 'مجتمعك',
    discord: 'الدخول عبر ديسكورد',
    discordText: 'أنشئ تطبيقًا على discord.com/developers/applications وانسخ قيمه.',
    payments: 'يمكن تأجيل الدفع. أضفه لاحقًا بمتغيرات البيئة كما يشرح docs/runbook.md.',
    given: 'محدد في متغيرات البيئة:',
    kept: 'محفوظ. اتركه فارغًا لإبقائه.',
    button: 'فحص ومتابعة',
  },
  field: {
    name: ['الاسم', 'يراه اللاعبون على الموقع وفي الرسائل.'],
    language: ['اللغة', 'لغة الرسائل للاعبين الذين لم يختاروا لغة.'],
    timeZone: ['المنطقة الزمنية', 'مثلًا Africa/Tunis'],
    redirect: ['عنوان الرجوع', 'أضف هذا العنوان حرفيًا في OAuth2 ثم Redirects واحفظ هناك.'],
    clientId: ['معرّف التطبيق (Client ID)', 'OAuth2 ثم Client information'],
    clientSecret: ['سر التطبيق (Client secret)', 'OAuth2 ثم Reset Secret'],
    invite: ['دعوة إلى سيرفرك على ديسكورد', 'دعوة بلا تاريخ انتهاء، مثلًا https://discord.gg/city'],
    botToken: ['توكن البوت (اختياري)', 'للرسائل الخاصة والرتب. يمكنك ضبط DISCORD_BOT_TOKEN لاحقًا.'],
  },
  login: {
    title: 'سجّل الدخول لتكون أول أدمن',
    text: 'قبل ديسكورد القيم. الحساب الذي يسجّل الدخول الآن يصبح أول أدمن.',
    redirect: 'إذا أظهر ديسكورد “Invalid OAuth2 redirect_uri” فأضف هذا العنوان حرفيًا في OAuth2 ثم Redirects:',
    mfa: 'يجب تفعيل التحقق بخطوتين على حساب ديسكورد.',
    button: 'الدخول عبر ديسكورد',
    change: 'تعديل القيم',
  },
  note: {
    done: {
      title: 'انتهى الإعداد',
      text: 'أنت أول أدمن. الموقع يعمل بعد لحظات ويُفتح هنا.',
      button: 'افتح الموقع',
    },
    closed: {
      title: 'هذا الموقع قيد الإعداد',
      text: 'سيُفتح عندما ينتهي صاحبه من الإعداد. عد لاحقًا.',
      button: 'أنا صاحب الموقع',
    },
    starting: { title: 'الموقع يبدأ العمل', text: 'سيُفتح هنا بعد لحظات.' },
    insecure: {
      title: 'افتح هذه الصفحة عبر HTTPS',
      text: 'تُكتب هنا بيانات سرية، ولذلك يحتاج الإعداد إلى HTTPS. اجعل البروكسي يرسل X-Forwarded-Proto، واضبط TRUST_PROXY على عدد البروكسيات.',
    },
    database: {
      title: 'تعطلت قاعدة البيانات',
      text: 'لم تحفظ قاعدة البيانات التغيير. تأكد من أنها تعمل وأن على قرصها مساحة ثم أرسل من جديد. لم يتغير شيء.',
    },
    internal: { title: 'فشل الإعداد', text: 'يذكر سجل الـ API الخطأ. لم يتغير شيء. أرسل من جديد.' },
  },
  fault: {
    name: 'اكتب اسمًا من 1 إلى 80 حرفًا.',
    language: 'اختر لغة من القائمة.',
    timeZone: 'اكتب منطقة زمنية مثل Africa/Tunis.',
    redirect: 'هذا العنوان غير موجود عند ديسكورد بعد. أضفه في OAuth2 ثم Redirects واحفظ هناك.',
    clientId: 'يتكون Client ID من 15 إلى 20 رقمًا. انسخه من OAuth2.',
    clientSecret: 'انسخ Client secret من OAuth2.',
    client: 'يرفض ديسكورد هذا المعرّف مع هذا السر. انسخهما من جديد؛ Reset Secret ينشئ سرًا جديدًا.',
    invite: 'اكتب دعوة مثل https://discord.gg/city.',
    inviteUnknown: 'لا يعرف ديسكورد هذه الدعوة أو انتهت صلاحيتها. أنشئ دعوة بلا تاريخ انتهاء.',
    botToken: 'يرفض ديسكورد هذا التوكن. أنشئ واحدًا جديدًا في Bot ثم Reset Token.',
    botAbsent: 'البوت ليس عضوًا في هذا السيرفر على ديسكورد. ادعُه بصلاحية “bot”.',
    discord: 'ديسكورد لا يجيب. افحص شبكة هذا الجهاز وموقع discordstatus.com ثم أرسل من جديد. لم يُحفظ شيء.',
    clock:
      'ساعة هذا الجهاز خاطئة بدقيقتين أو أكثر. فعّل ضبط الوقت التلقائي، مثلًا بالأمر timedatectl set-ntp true، ثم أرسل من جديد.',
    refused: 'يرفض الـ API هذه القيم، والسبب في سجله. لم يُحفظ شيء.',
    codeWrong: 'هذا الرمز خاطئ. المحاولات المتبقية: {left}',
    codeOver:
      'لم يعد هذا الرمز صالحًا: سبق استعماله أو مرّت عليه ساعة. أعد تشغيل الـ API وأدخل الرمز الجديد من سجله.',
    codeTries: 'وصلت عشرة رموز خاطئة من شبكتك. حاول مجددًا بعد ساعة أو من شبكة أخرى، أو أعد تشغيل الـ API.',
    otherBrowser:
      'الإعداد مفتوح في متصفح آخر، أو مرّت ساعة. لم يُحفظ شيء. للمتابعة هنا أعد تشغيل الـ API وأدخل الرمز الجديد.',
    loginOver: 'أُلغي الدخول أو انتهت صلاحيته أو بدأ في متصفح آخر. لم يتغير شيء. سجّل الدخول من جديد.',
    notMember: 'هذا الحساب ليس عضوًا في السيرفر الذي تفتحه دعوتك. انضم إليه أو صحّح الدعوة.',
    mfa: 'لا يستعمل هذا الحساب التحقق بخطوتين. فعّله في ديسكورد ضمن حسابي ثم سجّل الدخول من جديد.',
  },
};

export const SETUP_TEXTS: Readonly<Record<Locale, SetupTexts>> = { en, fr, ar };
