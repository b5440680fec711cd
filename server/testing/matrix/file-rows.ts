import sharp from 'sharp';
import type { FilePurpose } from '#domain/files/file.ts';
import type { Context } from '../../context.ts';
import { transaction } from '../../platform/db/db.ts';
import { claimFile } from '../../platform/files/claim-file.ts';
import { sendPiece, startUpload } from '../../platform/files/start-upload.ts';
import { setPicture } from '../../profile/picture.ts';
import type { BuiltMember } from '../build-member.ts';
import { plainPdf } from '../sample-files.ts';
import { type MatrixRow, type MatrixRows, mine, type Sample } from './row.ts';

const facts = { address: '127.0.0.1', userAgent: 'test', isSecure: false };
const pdf = plainPdf();
const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: '#c98a1b' } })
  .png()
  .toBuffer();

const actorOf = (member: BuiltMember) => ({ ...member, sessionId: member.memberId });

async function begun(ctx: Context, by: BuiltMember, purpose: FilePurpose, size: number) {
  const body = { purpose, file_name: 'Nobody else.pdf', size };
  const input = { params: undefined, query: undefined, body };
  const { data } = await startUpload(ctx, actorOf(by), input, facts);
  return data.id;
}

async function uploaded(ctx: Context, by: BuiltMember, purpose: FilePurpose, bytes: Buffer) {
  const id = await begun(ctx, by, purpose, bytes.length);
  const headers = { 'upload-offset': 0 };
  const input = { params: { id }, query: undefined, headers, body: bytes };
  await sendPiece(ctx, actorOf(by), input, facts);
  return id;
}

/** An upload that has begun: to everybody else, signed in or not, it is not there. */
const ownUpload = (wanted: Omit<Sample, 'params' | 'subject'> = {}): MatrixRow => ({
  others: 'not_found',
  visitorRefusal: 'not_found',
  sample: async (ctx, owner) => {
    const id = await begun(ctx, owner, 'identity_document', pdf.length);
    return { params: { id }, subject: id, ...wanted };
  },
});

export const fileRows: MatrixRows = {
  startUpload: [
    {
      others: 'own',
      sample: () => ({
        body: { purpose: 'identity_document', file_name: 'card.pdf', size: 2_000 },
      }),
    },
  ],
  readUpload: [ownUpload()],
  sendPiece: [ownUpload({ headers: { 'upload-offset': '0' }, body: pdf })],
  dropUpload: [ownUpload()],
  readFile: [
    {
      others: 'not_found',
      sample: async (ctx, owner) => {
        const id = await uploaded(ctx, owner, 'identity_document', pdf);
        const claim = { fileId: id, purpose: 'identity_document', path: 'file_id' } as const;
        await transaction(ctx.db, (tx) =>
          claimFile(tx, ctx.now(), { ...claim, memberId: owner.memberId }),
        );
        return { params: { id }, subject: id };
      },
    },
  ],
  setPicture: [
    {
      others: 'own',
      sample: async (ctx, owner) => ({
        body: { file_id: await uploaded(ctx, owner, 'picture', await picture) },
      }),
      otherRefusal: 'file_unknown',
    },
  ],
  removePicture: [mine],
  readPicture: [
    {
      others: 'same',
      sample: async (ctx, owner) => {
        const file_id = await uploaded(ctx, owner, 'picture', await picture);
        const input = { params: undefined, query: undefined, body: { file_id } };
        const { data } = await setPicture(ctx, actorOf(owner), input, facts);
        const name = data.profile_pic_url.split('/').at(-1) ?? '';
        return { params: { name }, subject: name };
      },
    },
  ],
};
