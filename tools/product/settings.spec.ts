import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiEnvironment } from '@city/provider-sandbox';
import { startProduct } from './product.ts';
import { root } from './root.ts';
import {
  databaseOfOwner,
  hasDatabase,
  hasRealProviders,
  loadEnvironmentFile,
  PROVIDER_CREDENTIALS,
  uploadsFolder,
} from './settings.ts';

const NAMES = ['MONGODB_URI', 'MONGODB_URI_FILE', 'UPLOADS_DIR', 'SPEC_FIRST', 'SPEC_SECOND', 'SPEC_THIRD'];

describe('what the commands read from the environment', () => {
  let folder: string;
  const before = { ...process.env };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'city-settings-'));
    for (const name of [...NAMES, ...PROVIDER_CREDENTIALS]) delete process.env[name];
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
    for (const name of [...NAMES, ...PROVIDER_CREDENTIALS]) delete process.env[name];
    Object.assign(process.env, before);
  });
  const fileWith = (text: string): string => {
    const file = join(folder, 'file');
    writeFileSync(file, text);
    return file;
  };

  it('reads a file from Windows: a byte order mark and CRLF; existing variables win', () => {
    process.env['SPEC_SECOND'] = 'kept';
    loadEnvironmentFile(fileWith('\uFEFFSPEC_FIRST=one\r\nSPEC_SECOND=two\r\nSPEC_THIRD="three"\r\n'));
    expect(['SPEC_FIRST', 'SPEC_SECOND', 'SPEC_THIRD'].map((name) => process.env[name])).toEqual([
      'one',
      'kept',
      'three',
    ]);
  });

  it('has one address of the database, from the variable or its file', () => {
    expect([hasDatabase(), databaseOfOwner()]).toEqual([false, null]);
    process.env['MONGODB_URI_FILE'] = fileWith('mongodb://one/city\n');
    expect([hasDatabase(), databaseOfOwner()]).toEqual([true, 'mongodb://one/city']);
    process.env['MONGODB_URI'] = 'mongodb://two/city';
    expect(databaseOfOwner()).toBe('mongodb://two/city');
  });

  it('has one folder of uploaded pictures', () => {
    expect(uploadsFolder('/data')).toBe(join('/data', 'uploads'));
    process.env['UPLOADS_DIR'] = '/srv/uploads';
    expect(uploadsFolder('/data')).toBe('/srv/uploads');
  });

  it('knows every id and key that the provider sandbox would replace', () => {
    const urls = { publicUrl: 'http://localhost:1', serverUrl: 'http://localhost:1', webOrigin: null };
    const settings = urls as Parameters<typeof apiEnvironment>[0];
    const credentials = Object.keys(apiEnvironment(settings, '')).filter((name) =>
      /_(ID|KEY|SECRET|TOKEN)$/.test(name),
    );
    expect(credentials.sort()).toEqual([...PROVIDER_CREDENTIALS].sort());
  });

  it.each(['KONNECT_API_KEY', 'KONNECT_API_KEY_FILE', 'DISCORD_BOT_TOKEN'])(
    '%s is a real provider',
    (name) => {
      expect(hasRealProviders()).toBe(false);
      process.env[name] = 'x';
      expect(hasRealProviders()).toBe(true);
      delete process.env[name];
    },
  );

  it('does not reset the uploads of a database that it cannot reset', async () => {
    process.env['MONGODB_URI'] = 'mongodb://127.0.0.1:1/city';
    const picture = fileWith('pixels');
    await expect(startProduct({ port: 0, sandboxPort: 0, dataDir: folder, reset: true })).rejects.toThrow(
      /--reset .* embedded store only/,
    );
    expect(() => writeFileSync(picture, 'pixels', { flag: 'r+' })).not.toThrow();
  });

  it('are explained in .env.example', () => {
    const example = readFileSync(join(root, '.env.example'), 'utf8');
    const folders = [join(root, 'tools'), join(root, 'tools/product')];
    const sources = folders.flatMap((one) =>
      readdirSync(one)
        .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
        .map((name) => readFileSync(join(one, name), 'utf8')),
    );
    const read = sources.flatMap((text) =>
      [...text.matchAll(/process\.env\.([A-Z][A-Z0-9_]+)/g)].map(([, name = '']) => name),
    );
    const tellsTests = ['SKIP_BROWSER_TESTS', 'INSTALL_PACKAGES', 'MONGODB_URI_FILE'];
    const missing = read.filter((name) => !tellsTests.includes(name) && !example.includes(`\n${name}=`));
    expect([read.includes('SANDBOX_PORT'), missing]).toEqual([true, []]);
  });
});
