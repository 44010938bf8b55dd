/** Stops what global-setup.ts has started. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.testStore?.stop();
}
