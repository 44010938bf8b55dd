import type { DirectoryRow, LocalizedText } from '@city/contracts';

/** The rows of the home page's directory as staff choose them. */
export const ROW_NAMES: Record<DirectoryRow, LocalizedText> = {
  government: { en: 'Government', fr: 'Gouvernement', ar: 'الحكومة' },
  wardens: { en: 'Wardens', fr: 'Wardens', ar: 'الحرّاس' },
  rangers: { en: 'Rangers', fr: 'Rangers', ar: 'الرينجرز' },
  'wall-keepers': { en: 'Wall Keepers', fr: 'Gardes du Mur', ar: 'حماة السور' },
  'scientist-federation': { en: 'Scientist Federation', fr: 'Fédération scientifique', ar: 'اتحاد العلماء' },
  engineers: { en: 'Engineers', fr: 'Ingénieurs', ar: 'المهندسون' },
  tobacco: { en: 'Tobacco', fr: 'Maison du tabac', ar: 'التبغ' },
  'real-estate': { en: 'Real Estate', fr: 'Immobilier', ar: 'العقارات' },
  snrburger: { en: 'SnrBurger', fr: 'SnrBurger', ar: 'SnrBurger' },
  'shisha-bar': { en: 'Shisha Bar', fr: 'Bar à chicha', ar: 'مقهى الشيشة' },
  mechanic: { en: 'Mechanic', fr: 'Garage', ar: 'كراج ميكانيكي' },
  casino: { en: 'Casino', fr: 'Casino', ar: 'الكازينو' },
  supermarket: { en: 'Supermarket', fr: 'Supermarché', ar: 'السوبرماركت' },
  'car-wash': { en: 'Car Wash', fr: 'Laveur de voitures', ar: 'غسيل سيارات' },
  'junk-collector': { en: 'Junk Collector', fr: 'Ferrailleur', ar: 'جامع خردة' },
  mining: { en: 'Mining', fr: 'Mineur', ar: 'عامل منجم' },
  logistics: { en: 'Logistics', fr: 'Transporteur', ar: 'سائق شحن' },
  fishing: { en: 'Fishing', fr: 'Pêcheur', ar: 'صياد سمك' },
  electricity: { en: 'Electricity', fr: 'Électricien', ar: 'كهربائي' },
};
