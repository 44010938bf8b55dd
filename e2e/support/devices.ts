/** Screens of a phone and of a desktop computer, in pixels. */
export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1440, height: 900 };

/** A person's browser. A headless browser identifies as a robot, and robots are never redirected to another language. */
export const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36';
