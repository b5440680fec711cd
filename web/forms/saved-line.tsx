import type { ReactNode } from 'react';
import { Row } from '../ui/layout/row.tsx';
import { Text } from '../ui/text/text.tsx';

/** The quiet line under a form that says whether what is entered is safe, with the way to delete it. */
export function SavedLine({
  message,
  isUnsafe,
  isSpoken = isUnsafe,
  children,
}: {
  message: string;
  isUnsafe: boolean;
  /** A screen reader hears what is out of the ordinary, not every pause in typing. */
  isSpoken?: boolean;
  children: ReactNode;
}) {
  return (
    <Row spread>
      <Text small tone={isUnsafe ? 'contested' : 'quiet'}>
        <span role="status" aria-live={isSpoken ? 'polite' : 'off'}>
          {message}
        </span>
      </Text>
      {children}
    </Row>
  );
}
