import { mkdtempSync, appendFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KvpStore } from './kvp.js';
import { SimulatedServer } from './simulated-server.js';

let server: SimulatedServer;
afterEach(() => server?.kill());

/** A resource of one line or two. */
const run = (code: string, kvp?: KvpStore) => (server = new SimulatedServer({ code, kvp }));
const errorsOf = () => server.ticks.errors.map((error) => (error as Error).message);

describe('the simulated game server', () => {
  it('lets functions of the game server work in ticks only', async () => {
    run(`
      on('ask', async () => {
        const before = GetConvar('sv_maxclients', '');
        await null;
        try { GetConvar('sv_maxclients', ''); } catch (error) { process.stdout.write(before + ' ' + error.message); }
        setImmediate(() => process.stdout.write('tick ' + GetConvar('sv_maxclients', '')));
      });`);
    server.emit('ask');
    await waitFor(() => server.printed.length === 2);
    expect(server.printed).toEqual(['64 GetConvar was called outside of a tick', 'tick 64']);
  });

  it('loads no module that the sandbox of the platform refuses', () => {
    expect(() => run(`require('node:child_process')`)).toThrow(/does not let a resource load/);
  });

  it.each([
    ['says nothing', '', { isIn: true, hasWaited: false }],
    ['cancels the event', `setReason('no'); CancelEvent();`, { isIn: false, text: 'no' }],
    ['waits a tick and agrees', `d.defer(); setImmediate(() => d.done());`, { isIn: true, hasWaited: true }],
    ['gives a reason', `d.defer(); setImmediate(() => d.done('full'));`, { isIn: false, text: 'full' }],
    [
      'gives an undefined reason',
      `d.defer(); setImmediate(() => d.done(undefined));`,
      { isIn: false, text: 'Unknown error' },
    ],
    ['shows a card', `d.defer(); setImmediate(() => d.presentCard('{}'));`, { isIn: false, card: '{}' }],
  ])('asks a resource that %s about who connects', async (_, code, expected) => {
    run(`on('playerConnecting', (name, setReason, d) => { ${code} });`);
    expect(await server.join('Amal', { license: 'a' })).toMatchObject(expected);
    expect(errorsOf()).toEqual([]);
  });

  it('refuses an answer in the tick of the deferral', async () => {
    run(`on('playerConnecting', (name, setReason, d) => {
      d.defer();
      try { d.done(); } finally { setImmediate(() => d.done()); }
    });`);
    expect((await server.join('Amal', { license: 'a' })).isIn).toBe(true);
    expect(errorsOf()).toEqual(['done() in the tick of defer()']);
  });

  it('gives `source` while an event begins, first a temporary one, then the lasting one', async () => {
    run(`
      on('playerConnecting', async () => {
        const first = source; await null; process.stdout.write(first + ' ' + source);
      });
      on('playerJoining', (old) => process.stdout.write(old + ' ' + source));`);
    await server.join('Amal', { license: 'a' });
    await waitFor(() => server.printed.length === 2);
    expect(server.printed.toSorted()).toEqual(['65537 1', '65537 null']);
  });

  it('lets a resource call others in ticks only, and names exports that do not exist', async () => {
    run(`
      on('ask', async () => {
        process.stdout.write(exports.bank.balance(1));
        try { exports.bank.rob(); } catch (error) { process.stdout.write(error.message); }
        await null;
        try { exports.bank.balance(1); } catch (error) { process.stdout.write(error.message); }
      });`);
    server.resources.set('bank', { balance: (account) => `${String(account)} has 7` });
    server.emit('ask');
    await waitFor(() => server.printed.length === 3);
    expect(server.printed).toEqual([
      '1 has 7',
      'No such export rob in resource bank',
      'bank was called outside of a tick',
    ]);
  });

  it('lets a resource change permissions only where its own allow it', () => {
    const code = `on('go', () => ExecuteCommand('add_principal identifier.license:a group.site_vip'));`;
    run(code);
    server.emit('go');
    expect(errorsOf()).toEqual(['no permission for add_principal']);
    server.aces.add('resource.city-bridge command.add_principal');
    server.emit('go');
    expect([...server.principals]).toEqual(['identifier.license:a group.site_vip']);
  });
});

describe('the store of a resource', () => {
  it('survives a crash, also in the middle of a write, and nothing survives its destruction', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kvp-'));
    const file = join(folder, 'store');
    const store = new KvpStore(file);
    store.set('page:1', 'a');
    store.set('page:2', 'b');
    store.set('page:1', null);
    appendFileSync(file, '["page:3","c');
    const again = new KvpStore(file);
    expect([again.keys('page:'), again.get('page:2')]).toEqual([['page:2'], 'b']);
    again.destroy();
    expect(new KvpStore(file).keys('')).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});

async function waitFor(isTrue: () => boolean): Promise<void> {
  const end = Date.now() + 20_000;
  while (!isTrue() && Date.now() < end) await new Promise((done) => setTimeout(done, 10));
}
