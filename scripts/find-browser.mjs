// A Chromium for the tests: $CHROME, else the headless shell inside a package, else the system's. A browser tool's own download is never needed.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectFolder } from './install.mjs';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome.exe',
];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * What Playwright's launch takes.
 * @typedef {{ executablePath: string, args: string[], ignoreDefaultArgs: string[], env: Record<string, string> }} Browser
 */

/**
 * The package goes before the system: it is the same browser for everybody, and as a shell without windows it needs a quarter less of
 * the processor.
 * @returns {Browser}
 */
export function findBrowser() {
  const env = ownEnvironment();
  const args = [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-gpu',
    '--disable-quic',
    // Chromium's own sandbox refuses root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
  // Playwright has what processes share written to files, for containers that have little memory for it.
  const ignoreDefaultArgs = hasSharedMemory() ? ['--disable-dev-shm-usage'] : [];
  const chosen = process.env.CHROME;
  if (chosen) return { executablePath: chosen, args, ignoreDefaultArgs, env };
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return { executablePath: systemBrowser(), args, ignoreDefaultArgs, env };
  }
  const folder = unpackBrowser();
  // It was built for a machine with nothing on it, so its libraries and fonts lie beside it.
  return {
    executablePath: join(folder, 'chromium'),
    args: [...args, '--headless=shell', ...(args.includes('--no-sandbox') ? [] : ['--no-sandbox'])],
    ignoreDefaultArgs,
    env: {
      ...env,
      LD_LIBRARY_PATH: [join(folder, 'al2023', 'lib'), env.LD_LIBRARY_PATH]
        .filter(Boolean)
        .join(':'),
      FONTCONFIG_PATH: join(folder, 'fonts'),
    },
  };
}

function hasSharedMemory() {
  if (!existsSync('/dev/shm')) return false;
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize > 2 ** 30;
}

function systemBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ...places,
  ];
  const found = paths.find((path) => existsSync(path));
  if (found) return found;
  throw new Error(
    'No browser found: install Chromium or Chrome, or set CHROME to the path of one.',
  );
}

/** Unpacks the package once, in a process of its own because the package decides by the environment what to unpack and where. */
function unpackBrowser() {
  const manifest = join(projectFolder, 'node_modules', '@sparticuz', 'chromium', 'package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
  const target = join(projectFolder, '.cache', `chromium-${version}`);
  if (existsSync(target)) return target;
  const half = `${target}.${process.pid}`;
  mkdirSync(half, { recursive: true });
  const program = `import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: projectFolder,
    encoding: 'utf8',
    env: { ...process.env, TMPDIR: half, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
  });
  if (status !== 0) {
    rmSync(half, { recursive: true, force: true });
    throw new Error(`The browser could not be unpacked: ${stderr}`);
  }
  writeFileSync(join(half, 'fonts', 'fonts.conf'), fontSettings(join(target, 'fonts')));
  try {
    renameSync(half, target);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

/** The package's own settings look for fonts where its cloud puts them. @param {string} folder */
function fontSettings(folder) {
  const place = folder.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${place}</dir>
  <cachedir>${place}/cache</cachedir>
</fontconfig>
`;
}

function ownEnvironment() {
  const own = Object.entries(process.env).filter(([, value]) => value !== undefined);
  // Without a locale that knows them the browser saves no file under a name with Ghana's letters.
  return /** @type {Record<string, string>} */ ({ ...Object.fromEntries(own), LC_ALL: 'C.UTF-8' });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(findBrowser().executablePath);
