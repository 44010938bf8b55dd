/** Responds to the API's requests to Discord URLs containing `part` with an error; everything else reaches the sandbox. */
export function discordAnswers(part: string, status: number, code: number) {
  const real = globalThis.fetch;
  return jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (url, init) =>
      String(url).includes(part) && String(url).includes('/discord/api/')
        ? Response.json({ code, message: 'refused' }, { status })
        : real(url, init),
    );
}
