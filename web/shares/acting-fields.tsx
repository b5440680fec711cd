import { Suspense } from 'react';
import type { DraftHolder } from '#contract/drafts.ts';
import { actsForOthers, mayActFor } from '#domain/works/chains/chains.ts';
import { collectionParts, type NamedCollection } from '#domain/works/chains/collection-text.ts';
import { isPublisher, roleNames } from '#domain/works/roles.ts';
import { rights } from '#domain/works/shares.ts';
import { lazyChunk, useLoadBehind } from '../platform/lazy-chunk.ts';
import { nameOf } from '../rightsholders/draft-person.ts';
import { Loading } from '../ui/feedback/loading.tsx';
import { CheckboxGroup } from '../ui/fields/checkbox-field.tsx';
import { Disclosure } from '../ui/layout/card.tsx';
import { VisuallyHidden } from '../ui/text/text.tsx';
import type { SplitProps } from './change-split.ts';

/** For whom a publisher acts: only an acquirer and who has a part of the income may act for nobody. */
export function ActsFor({
  holder,
  path,
  draft,
  change,
  problemAt,
}: SplitProps & { holder: DraftHolder; path: string }) {
  const others = draft.holders.filter(
    (other) => other.key !== holder.key && mayActFor(holder.role, other.role),
  );
  if (others.length === 0) return null;
  return (
    <CheckboxGroup
      label={
        <>
          Acts for<VisuallyHidden>: {nameOf(holder.person)}</VisuallyHidden>
        </>
      }
      name={`${path}.represents`}
      optional={holder.role === 'PA' || holder.role === 'AQ'}
      error={problemAt(`${path}.represents`)}
      choices={others.map(({ key, person, role }) => ({
        value: key,
        label: isPublisher(role)
          ? `${nameOf(person)} (${roleNames[role].toLowerCase()})`
          : nameOf(person),
      }))}
      values={holder.represents}
      onChoose={(represents) => change({ type: 'represents_chosen', key: holder.key, represents })}
    />
  );
}

const collectionFields = () => import('./collection-fields.tsx');
const CollectionFields = lazyChunk(collectionFields, (loaded) => loaded.CollectionFields);
const loads = [collectionFields] as const;

const collectionPaths = [
  'rights',
  'territories',
  'agreement.number',
  'agreement.starts_on',
  'agreement.ends_on',
  ...rights.map((right) => `societies.${right}`),
];

/** Where and how a holder's part is collected: of few lines it is said, so it is folded until it is looked for or something in it is wrong. */
export function HowCollected({
  holder: { role, collection = null },
  path,
  problemAt,
  onChange,
}: {
  holder: DraftHolder;
  path: string;
  problemAt: (path: string) => string | undefined;
  onChange: (collection: NamedCollection | null) => void;
}) {
  useLoadBehind(loads);
  const isWrong = collectionPaths.some((one) => problemAt(`${path}.${one}`) !== undefined);
  return (
    <Disclosure
      label={actsForOthers(role) ? 'Where and how they collect' : 'Society for each right'}
      detail={collection === null ? undefined : collectionParts(collection).join(' · ')}
      isOpen={isWrong}
      lazy
    >
      <Suspense fallback={<Loading />}>
        <CollectionFields
          role={role}
          collection={collection}
          path={path}
          problemAt={problemAt}
          onChange={onChange}
        />
      </Suspense>
    </Disclosure>
  );
}
