/**
 * Ids and secrets of the demo accounts. They are public on purpose, because they open only this sandbox. They are
 * fixed, so that a stored configuration survives a restart.
 */
export const CREDENTIALS = {
  discord: {
    clientId: '1100000000000000101',
    clientSecret: 'sandbox-discord-client-secret',
    botToken: 'sandbox-discord-bot-token',
    botId: '1100000000000000102',
    guildId: '1100000000000000001',
    inviteCode: 'mirage',
    whitelistRoleId: '1100000000000000201',
    /** Stands above the bot's own role: the bot may not give it. */
    ownerRoleId: '1100000000000000202',
    /** The bot's own role, at its position in the server. */
    botRoleId: '1100000000000000203',
    /** Has dangerous permissions, so nobody may sell it. */
    moderatorRoleId: '1100000000000000204',
    /** Managed by Discord: given to members who boost the server. */
    boosterRoleId: '1100000000000000205',
    staffWebhookId: '1100000000000000301',
    staffWebhookToken: 'sandbox-staff-webhook-token',
    /** The channel in which staff read messages of the bot and press their buttons. */
    staffChannelId: '1100000000000000302',
    /** The Ed25519 key that signs interactions, 32 bytes in hex. */
    interactionKey: '5f1a9e0c7d3b42868e6f0a1c9d2b7e4f3a5c8d1e6b9f0a2d4c7e8b1f3a6d9c05',
  },
  paypal: {
    clientId: 'sandbox-paypal-client-id',
    clientSecret: 'sandbox-paypal-client-secret',
    merchantId: 'SANDBXMERCH22',
    merchantEmail: 'merchant@sandbox.example',
    webhookId: '8PT597110X687430L',
    currency: 'USD',
  },
  konnect: {
    apiKey: '6f0000000000000000000001:sandbox-konnect-key',
    walletId: '6f0000000000000000000002',
  },
  twitch: {
    clientId: 'sandboxtwitchclientid000000000',
    clientSecret: 'sandbox-twitch-client-secret',
  },
  kick: {
    clientId: '01SANDBOXKICKCLIENTID00000',
    clientSecret: 'sandbox-kick-client-secret',
  },
  flouci: {
    publicKey: 'sandbox-flouci-public-key',
    privateKey: 'sandbox-flouci-private-key',
  },
} as const;
