import { frFR } from '@mui/material/locale';
import raFrench from 'ra-language-french';
import type { Language } from '../../../platform/language.js';
import { french } from './console.js';

export const language: Language = {
  locale: 'fr',
  name: 'Français',
  messages: { ...raFrench, ...french },
  components: frFR.components,
};
