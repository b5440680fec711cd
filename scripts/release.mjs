// `npm run release -- [KEY]`: packs the commit that is checked out, lists what npm brings in, and signs the hashes of both with an SSH key.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { install, projectFolder } from './install.mjs';

try {
  release(process.argv[2]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** @param {string | undefined} key the file of a private SSH key; without one nothing is signed */
function release(key) {
  if (run('git', ['status', '--porcelain']) !== '')
    throw new Error(
      'There are changes that are not committed: commit them or put them away first.',
    );
  if (key !== undefined && !existsSync(key)) throw new Error(`There is no key ${key}.`);
  // `npm sbom` takes a tree without its development packages for a broken one, although it leaves them out of the list.
  install({ withDev: true });
  const { version } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'));
  const commit = run('git', ['rev-parse', 'HEAD']).trim();
  const name = `membership-dashboard-${version}`;
  const folder = join(projectFolder, 'dist', 'release', `${version}-${commit.slice(0, 12)}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const [tarball, sbom, sums] = [`${name}.tar.gz`, `${name}.cdx.json`, 'SHA256SUMS'];
  run('git', [
    'archive',
    `--prefix=${name}/`,
    '--format=tar.gz',
    '-o',
    join(folder, tarball),
    commit,
  ]);
  // As they are installed: what npm would choose from the lock file alone it refuses to list, for optional packages of other platforms.
  const listed = run('npm', ['sbom', '--sbom-format=cyclonedx', '--omit=dev']);
  writeFileSync(join(folder, sbom), listed);
  const lines = [tarball, sbom].map((file) => {
    const hash = createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex');
    return `${hash}  ${file}\n`;
  });
  writeFileSync(join(folder, sums), lines.join(''));
  if (key !== undefined)
    run('ssh-keygen', ['-Y', 'sign', '-f', key, '-n', name, join(folder, sums)]);
  const { components } = JSON.parse(listed);
  console.log(`${folder}\n  commit ${commit}\n  ${components.length} packages in ${sbom}`);
  console.log(key === undefined ? '  not signed: give a key' : `  signed: ${sums}.sig`);
}

/** @param {string} command @param {readonly string[]} args */
function run(command, args) {
  const { status, stdout, stderr, error } = spawnSync(command, [...args], {
    cwd: projectFolder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (status === 0) return stdout;
  throw new Error(`${command} ${args[0]} failed: ${error?.message ?? stderr.trim()}`);
}
