import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { holderAsAnswered, workAsAnswered } from '../../testing/work-as-answered.ts';
import { WhyNotPayable } from './why-not-payable.tsx';

const holders = [holderAsAnswered({ confirmation: 'confirmed' })];

it('says that a work is payable of which nothing is missing', () => {
  renderAt('/', <WhyNotPayable work={workAsAnswered({ state: 'registered_payable', holders })} />);
  expect(screen.getByRole('heading', { name: 'This work is payable' })).toBeTruthy();
});

it.each([
  ['duplicate_suspect', /looks like another song/],
  ['query', /has a question about it/],
] as const)('does not say so while it is held back as %s, and says why', (state, why) => {
  renderAt('/', <WhyNotPayable work={workAsAnswered({ state, holders })} />);
  expect(screen.getByRole('heading', { name: 'Why is this not payable yet?' })).toBeTruthy();
  expect(screen.getByText(why)).toBeTruthy();
});

it('asks only about the part in dispute where nothing else is missing', () => {
  const disputed = [{ right: 'performing', dispute_id: null }] as const;
  const work = workAsAnswered({
    state: 'registered_payable',
    holders,
    disputed: [...disputed],
  });
  renderAt('/', <WhyNotPayable work={work} />);
  expect(
    screen.getByRole('heading', { name: 'Why is part of this not payable yet?' }),
  ).toBeTruthy();
  expect(screen.getByText(/Only the part in dispute is on hold/)).toBeTruthy();
});
