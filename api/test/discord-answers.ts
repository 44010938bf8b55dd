/** Answers the API's requests to Discord whose address contains `part` with an error; everything else reaches the stand-in. */
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
