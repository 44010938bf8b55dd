/** What each group of endpoints is about. A new tag needs a line here: the linter of the document asks for it. */
export const TAGS: Readonly<Record<string, string>> = {
  auth: 'Login with Discord, the logged-in user and the end of the session.',
  whitelist: 'Whitelist applications: sending, reading and deciding them.',
  applications: 'What all kinds of application have in common, for the player and the figures.',
  beta: 'Applications for the closed beta.',
  entities: 'Applications of crews, gangs, families and organizations.',
  'job applications': 'Applications for the departments of the city.',
  'streamer applications': 'Applications of streamers.',
  products: 'The catalogue: open to read, staff change it.',
  orders: 'Orders, tips that staff confirm by hand, reminders.',
  payments: 'Payments at PayPal and Konnect.',
  users: 'Players, for staff.',
  'personal data': 'What is kept about a person: a copy to take away, and its erasure.',
  audit: 'What staff did. Only ever read.',
  config: "What the site needs of the community's configuration.",
  community: 'Public figures of the community.',
  health: 'Probes of the platform.',
};
