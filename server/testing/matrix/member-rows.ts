import { randomUUID } from 'node:crypto';
import { builtPassword } from '../build-member.ts';
import { buildNotification } from '../build-notification.ts';
import { type MatrixRow, type MatrixRows, mine } from './row.ts';

const aboutOwner: MatrixRow['sample'] = (_, owner) => ({
  params: { id: owner.rightsHolderId },
  subject: owner.rightsHolderId,
});

export const memberRows: MatrixRows = {
  logIn: [
    {
      others: 'same',
      sample: (_, owner) => ({ body: { email: owner.email, password: 'not-their-password' } }),
      refusal: 'wrong_credentials',
      visitorRefusal: 'wrong_credentials',
    },
  ],
  logOut: [{ others: 'same', sample: () => ({}) }],
  reauthenticate: [{ others: 'own', sample: () => ({ body: { password: builtPassword } }) }],
  listThingsToDo: [mine],
  readProfile: [mine],
  readOwnIsni: [mine],
  readRightsHolderIsni: [
    {
      others: 'same',
      sample: (_, owner) => ({
        params: { id: owner.rightsHolderId },
        subject: owner.rightsHolderId,
      }),
    },
  ],
  readContact: [{ others: 'same', sample: () => ({}) }],
  readDeadlines: [{ others: 'same', sample: () => ({}) }],
  listCountries: [{ others: 'same', sample: () => ({}) }],
  reportError: [{ others: 'same', sample: () => ({ body: { description: 'Error: x' } }) }],
  listNotifications: [mine],
  countNotifications: [mine],
  readNotification: [
    {
      others: 'not_found',
      sample: async (ctx, owner) => {
        const id = await buildNotification(ctx, owner);
        return { params: { id }, subject: id };
      },
    },
  ],
  readNotifications: [
    {
      others: 'own',
      sample: async (ctx, owner) => ({ body: { until: await buildNotification(ctx, owner) } }),
    },
  ],
  readMailPreferences: [mine],
  setMailPreferences: [
    {
      others: 'own',
      sample: () => ({
        body: { works: 'never', recordings: 'daily', disputes: 'at_once', account: 'daily' },
      }),
    },
  ],
  followEvents: [mine],
  findRightsHolders: [{ others: 'same', sample: (_, owner) => ({ query: { q: owner.name } }) }],
  findSimilarRightsHolders: [
    { others: 'own', sample: (_, owner) => ({ query: { name: owner.name } }) },
  ],
  readOwnRightsHolder: [mine],
  readRightsHolder: [{ others: 'own', sample: aboutOwner }],
  removeNameRefusal: [
    {
      others: 'not_found',
      sample: async (ctx, owner) => {
        const id = randomUUID();
        const refused = { rights_holder_id: owner.rightsHolderId, subject_id: id };
        await ctx.db
          .insertInto('name_refusal')
          .values({ ...refused, refused_at: ctx.now() })
          .execute();
        return { params: { id }, subject: id };
      },
    },
  ],
  listWorksOfRightsHolder: [{ others: 'own', sample: aboutOwner }],
};
