/** Whether the site may redirect a player to this address: only known hosts, over https except for localhost. */
export function isPayUrl(text: string, hosts: ReadonlySet<string>): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, host, hostname } = new URL(text);
  const secure =
    protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname));
  return secure && hosts.has(host);
}
