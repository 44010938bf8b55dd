/** The part of Vite's `import.meta` that the gallery uses. */
interface ImportMeta {
  glob<Module>(pattern: string, options: { eager: true }): Record<string, Module>;
}

declare module '*/styles/index.css';
