import type { Page } from '@playwright/test';
import { disputeDeclarationVersion } from '../../domain/disputes/dispute.ts';
import { callAs } from './call-as.ts';

/** A member on a page of their own, and their share in percent. */
export type Sharing = readonly [page: Page, percent: number];

/** A work of these members, with these facts besides, which the first registers and the others confirm; gives its id. */
export async function registerShared(
  title: string,
  sharing: readonly [Sharing, ...Sharing[]],
  facts: object = {},
): Promise<string> {
  const [, ...others] = sharing;
  const id = await registerUnconfirmed(title, sharing, facts);
  for (const [other] of others) {
    const { etag } = await callAs(other, 'GET', `/works/${id}`);
    await callAs(other, 'POST', `/works/${id}/confirmation`, { ifMatch: etag });
  }
  return id;
}

/** The same, which the others have still to confirm. */
export async function registerUnconfirmed(
  title: string,
  sharing: readonly [Sharing, ...Sharing[]],
  facts: object = {},
): Promise<string> {
  const [[first]] = sharing;
  const { data } = await callAs(first, 'POST', '/works', {
    data: {
      title,
      version_kind: 'original',
      text_music_relationship: 'MTX',
      ...facts,
      holders: await linesOf(sharing),
    },
  });
  return data.id ?? '';
}

/** The first of these raises a dispute: the work should be shared so. Gives the path of its page. */
export async function raiseDispute(
  workId: string,
  claim: readonly [Sharing, ...Sharing[]],
  kind: 'author_share' | 'authorship' = 'author_share',
): Promise<string> {
  const [[claimant]] = claim;
  const draft = await callAs(claimant, 'POST', `/works/${workId}/disputes`, {
    data: {
      kind,
      rights: ['performing', 'mechanical', 'synchronisation'],
      holders: await linesOf(claim),
      statement: 'I wrote the verses and taught them to the others.',
    },
  });
  const id = draft.data.id ?? '';
  const { etag } = await callAs(claimant, 'GET', `/disputes/${id}`);
  await callAs(claimant, 'POST', `/disputes/${id}/filing`, {
    data: { declaration: disputeDeclarationVersion },
    ifMatch: etag,
  });
  return `/musicalworks-indispute/details/${id}`;
}

/** This member answers the dispute of this page: it should be shared so instead. */
export async function disagree(
  page: Page,
  dispute: string,
  claim: readonly [Sharing, ...Sharing[]],
): Promise<void> {
  const path = dispute.replace(/^.*details/, '/disputes');
  const { etag } = await callAs(page, 'GET', path);
  await callAs(page, 'POST', `${path}/answer`, {
    data: { answer: 'countered', statement: 'It is as it was.', holders: await linesOf(claim) },
    ifMatch: etag,
  });
}

async function linesOf(sharing: readonly Sharing[]): Promise<unknown[]> {
  const lines = [];
  for (const [page, percent] of sharing) {
    const { data } = await callAs(page, 'GET', '/rightsholders/me');
    const share = percent * 100;
    const shares = { performing: share, mechanical: share, synchronisation: share };
    lines.push({ rights_holder: { id: data.id }, role: 'CA', shares });
  }
  return lines;
}

/** Registers a recording of one's own, without a work. */
export async function registerRecording(page: Page, title: string): Promise<void> {
  const { data: me } = await callAs(page, 'GET', '/rightsholders/me');
  const line = { rights_holder: { id: me.id }, share: 10_000 };
  await callAs(page, 'POST', '/recordings', {
    data: {
      title,
      artist: 'Kojo',
      featured: [{ ...line, role: 'contracted' }],
      non_featured: [],
      owners: [line],
    },
  });
}
