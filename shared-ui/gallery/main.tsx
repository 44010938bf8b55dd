import { createRoot } from 'react-dom/client';
import { swapLateFonts } from '../src/shared/swap-late-fonts';
import '../src/styles/index.css';
import type { Stories } from '../src/stories/stories';
import { Gallery } from './gallery';

// A new package with stories needs no line here.
const modules = import.meta.glob<{ default: Stories }>('../../*/src/**/*.stories.tsx', { eager: true });
const stories: Stories = Object.assign({}, ...Object.values(modules).map((module) => module.default));

const locale = new URLSearchParams(location.search).get('lang') === 'ar' ? 'ar' : 'en';
document.documentElement.lang = locale;
document.documentElement.dir = locale === 'ar' ? 'rtl' : 'ltr';

swapLateFonts();

const root = document.getElementById('root');
if (root) createRoot(root).render(<Gallery locale={locale} stories={stories} />);
