// Parts of a document that depend on what the server writes into it, such as whether a product can be bought.

/** Marks of a conditional part: `start`, what is shown if the condition holds, `fallback`, what is shown if not, `end`. */
export const templateCase = (condition: string) => ({
  start: `{{if:${condition}}}`,
  fallback: '{{else}}',
  end: '{{fi}}',
});

/** Conditional parts are not nested: the search for an end stops where the next part begins. */
const CONDITIONAL = /\{\{if:(\w+)\}\}((?:(?!\{\{if:)[^])*?)\{\{else\}\}((?:(?!\{\{if:)[^])*?)\{\{fi\}\}/g;

/** Keeps of each conditional part what is to be shown. */
export const fillCases = (template: string, holds: (condition: string) => boolean): string =>
  template.replace(CONDITIONAL, (_all, condition: string, then: string, fallback: string) =>
    holds(condition) ? then : fallback,
  );
