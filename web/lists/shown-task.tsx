import type { ReactNode } from 'react';
import { TextLink } from '../ui/actions/text-link.tsx';
import { Row } from '../ui/layout/stack.tsx';
import { Heading } from '../ui/text/text.tsx';

/** What a list shows that a thing to do led to, and the way to all of it. */
export function ShownTask({
  title,
  all,
  children,
}: {
  title: string;
  all: string;
  children: ReactNode;
}) {
  return (
    <Row spread>
      <Heading level={2}>{title}</Heading>
      <TextLink to={all}>{children}</TextLink>
    </Row>
  );
}
