import { arEG } from '@mui/material/locale';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { prefixer } from 'stylis';
import type { Language } from '../../../platform/language.js';
import { arabic } from './console.js';
import { raArabic } from './react-admin.js';

export const language: Language = {
  locale: 'ar',
  name: 'العربية',
  messages: { ...raArabic, ...arabic },
  components: arEG.components,
  // Custom plugins replace emotion's prefixer, so it is included.
  stylisPlugins: [prefixer, rtlPlugin],
};
