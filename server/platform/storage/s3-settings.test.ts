import { expect, it } from 'vitest';
import { parseS3Url } from './s3-storage.ts';

it('reads where the bucket is and by which keys', () => {
  expect(parseS3Url('https://AKIA1:s%2Fcr%40t@s3.example.org/portal?region=eu-west-1')).toEqual({
    endpoint: 'https://s3.example.org/portal',
    region: 'eu-west-1',
    accessKeyId: 'AKIA1',
    secretAccessKey: 's/cr@t',
  });
  expect(parseS3Url('http://k:s@127.0.0.1:9000/files/')).toMatchObject({
    endpoint: 'http://127.0.0.1:9000/files',
    region: 'us-east-1',
  });
});

it.each([
  '',
  'portal',
  's3://key:secret@host/bucket',
  'https://host/bucket',
  'https://key@host/bucket',
  'https://:secret@host/bucket',
  'https://key:secret@host',
  'https://key:secret@host/a/b',
  'https://key:secret@host/Bucket_1',
  'https://key:secret@host/ab',
  'https://key:secret@host/bucket?regoin=x',
  'https://key:secret@host/bucket?region=',
  'https://key:sec%ret@host/bucket',
  'https://key:secret@host/bucket#x',
])('refuses %j', (text) => {
  expect(parseS3Url(text)).toBeNull();
});
