import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { serverFlags } from './run-server.mjs';

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');

it('start the server of an image as npm start does, with a Node that is new enough', () => {
  const dockerfile = read('ops/docker/Dockerfile');
  const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(dockerfile) ?? [];
  expect(JSON.parse(command)).toEqual(['node', ...serverFlags, 'server/main.ts']);
  const images = [...dockerfile.matchAll(/^FROM node:(\d+)-/gm)].map(([, version]) => version);
  expect(images).toEqual(['24', '24']);
});

it('set only variables that the portal knows', () => {
  const known = new Set(
    [...read('server/environment.ts').matchAll(/^ {2}([A-Z][A-Z\d_]+):/gm)].map(([, name]) => name),
  );
  const example = read('ops/docker/portal.env.example').matchAll(/^([A-Z][A-Z\d_]+)=/gm);
  const unit = read('ops/systemd/membership-dashboard.service').matchAll(/\b([A-Z][A-Z_]+)=\S/g);
  const image = read('ops/docker/Dockerfile').matchAll(/\b(NODE_ENV|HOST|PORT|DATA_FOLDER)=/g);
  const names = [...example, ...unit, ...image].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});
