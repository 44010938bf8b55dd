import type { EntityApplicationInput } from '@city/contracts';

/** A complete form that breaks no rule and gives no hint. */
export function entityForm(
  overrides: Partial<Record<keyof EntityApplicationInput, unknown>> = {},
): Record<string, unknown> {
  return {
    entityName: 'Dust Wolves',
    entityType: 'Crew',
    finality: 'To own the southern road.',
    ceaseConditions: 'When the last founder leaves.',
    majorGoals: 'A garage, a radio, a name.',
    strategies: 'Slow and polite.',
    motto: 'Sand remembers.',
    entityStyle: 'Techwear',
    logoDescription: 'A wolf in a dust storm.',
    preferredVehicles: 'Old pick-ups',
    secretTactics: 'Signal mirrors',
    illegalPerks: ['Chop shop', 'Smuggling', 'Lockpicks'],
    legalPerks: ['Tow trucks', 'Garage', 'Radio show'],
    conflictResponse: 'Talk first.',
    diplomacyHandling: 'Tea with the neighbours.',
    nextStepIfPowerful: 'Open a market.',
    membersDiscordIds: ['100000000000000001', '100000000000000002'],
    membersInGameNames: ['Sami Trabelsi', 'Lina Aroui'],
    agreeRules: true,
    understandRpQuality: true,
    ...overrides,
  };
}
