import raEnglish from 'ra-language-english';
import type { Language } from '../../../platform/language.js';
import { english } from './console.js';

export const language: Language = {
  locale: 'en',
  name: 'English',
  messages: { ...raEnglish, ...english },
  components: {},
};
