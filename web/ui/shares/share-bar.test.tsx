import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CompactShareBar } from './compact-share-bar.tsx';
import { ShareBar } from './share-bar.tsx';

it('is a picture with its words, beside its total', () => {
  render(
    <ShareBar
      right="Performing right"
      segments={[{ key: 'a', name: 'Ama Owusu', share: 3333, colour: 1 }]}
    />,
  );
  expect(
    screen.getByRole('img', { name: 'Performing right: Ama Owusu 33.33 %; unclaimed 66.67 %' }),
  ).toBeDefined();
  expect(screen.getByText('Adds up to 33.33 %, 66.67 % unclaimed')).toBeDefined();
});

it('has its figure beside it in a list too', () => {
  render(
    <CompactShareBar
      right="Performing right"
      figure="50 %"
      segments={[{ key: 'a', name: 'You', share: 5000, colour: 1 }]}
    />,
  );
  expect(screen.getByText('50 %')).toBeDefined();
});
