import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { serverFlags } from './run-server.mjs';

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');

it('start the server of an image as npm start does, with a Node that is new enough', () => {
  const dockerfile = read('ops/docker/Dockerfile');
  const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(dockerfile) ?? [];
  expect(JSON.parse(command)).toEqual(['node', ...serverFlags, 'server/main.ts']);
  const images = [...dockerfile.matchAll(/^FROM node:(\d+)-/gm)].map(([, version]) => version);
  expect(images).toEqual(['24', '24']);
});

const examples = ['ops/docker/portal.env.example', 'ops/systemd/membership-dashboard.env.example'];

it('have all that commands need in the image, and install it as .npmrc says', () => {
  const dockerfile = read('ops/docker/Dockerfile');
  const before = dockerfile.slice(0, dockerfile.indexOf('npm ci'));
  expect(before).toMatch(/^COPY .*\.npmrc/m);
  const [, image = ''] = dockerfile.split(/^FROM .*(?=\nENV)/m);
  const script = read('scripts/society.mjs');
  const imported = [...script.matchAll(/from '\.\/([\w-]+\.mjs)'/g)].map(([, name]) => name);
  expect(imported).toEqual(['install.mjs']);
  for (const copied of [
    '/app/scripts',
    '/app/package-lock.json',
    '/app/node_modules',
    '/app/server',
  ]) {
    expect(image).toContain(copied);
  }
  expect(read('ops/docker/Dockerfile.dockerignore')).not.toMatch(/^(\.npmrc|scripts)$/m);
});

it.each(examples)('give settings that sh reads as Node does: %s', (path) => {
  const file = join(import.meta.dirname, '..', path);
  const names = [...read(path).matchAll(/^([A-Z][A-Z\d_]+)=/gm)].map(([, name = '']) => name);
  const print = names.map((name) => `printf '%s\\n' "$${name}"`).join('; ');
  const { status, stdout, stderr } = spawnSync('sh', ['-eu', '-c', `. '${file}'; ${print}`], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  });
  expect([status, stderr]).toEqual([0, '']);
  const bySh = stdout.split('\n').slice(0, -1);
  const byNode = parseEnv(read(path));
  expect(bySh).toEqual(names.map((name) => byNode[name]));
  expect(byNode.MAIL_FROM).toBe('Society <portal@society.example.org>');
});

it('run commands with the settings, the user and the folder of the unit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'membership-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const fake = join(folder, 'systemd-run');
  writeFileSync(fake, '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
  const wrapper = join(import.meta.dirname, '../ops/systemd/membership-society');
  const { stdout } = spawnSync('sh', [wrapper, 'staff', 'add', '--name', 'Efua Asante'], {
    encoding: 'utf8',
    env: { PATH: `${folder}:${process.env.PATH}`, SUDO_USER: 'efua' },
  });
  const args = stdout.split('\n').slice(0, -1);
  const unit = read('ops/systemd/membership-dashboard.service');
  for (const name of ['User', 'WorkingDirectory', 'EnvironmentFile', 'UMask']) {
    const value = new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1];
    expect(args).toContain(`--property=${name}=${value}`);
  }
  for (const setting of /^Environment=(.*)$/m.exec(unit)?.[1]?.split(' ') ?? []) {
    expect(args).toContain(`--setenv=${setting}`);
  }
  expect(args.slice(-5)).toEqual(['scripts/society.mjs', 'staff', 'add', '--name', 'Efua Asante']);
});

it('set only variables that the portal knows', () => {
  const known = new Set(
    [...read('server/environment.ts').matchAll(/^ {2}([A-Z][A-Z\d_]+):/gm)].map(([, name]) => name),
  );
  const example = examples.flatMap((path) => [...read(path).matchAll(/^#?([A-Z][A-Z\d_]+)=/gm)]);
  const unit = read('ops/systemd/membership-dashboard.service').matchAll(/\b([A-Z][A-Z_]+)=\S/g);
  const image = read('ops/docker/Dockerfile').matchAll(/\b(NODE_ENV|HOST|PORT|DATA_FOLDER)=/g);
  const names = [...example, ...unit, ...image].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});
