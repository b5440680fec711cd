import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { Button } from '../ui/actions/button.tsx';
import { LoadingPage } from '../ui/feedback/loading.tsx';
import { Row, Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/text/text.tsx';

/** A press is followed by something to see within 300 ms. */
const placeholderMs = 200;
const explainMs = 8_000;

/**
 * Shows a placeholder instead of `children`, the page before, when the files of the next page do not come at once. The page before
 * is only hidden: who goes back to it finds what they typed.
 */
export function LatePage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const waitsFor = next && next.pathname !== pathname ? next : undefined;
  return (
    <>
      {waitsFor && <Placeholder key={waitsFor.key} to={waitsFor.pathname + waitsFor.search} />}
      <div className={waitsFor ? 'peer-data-shown:hidden' : ''}>{children}</div>
    </>
  );
}

function Placeholder({ to }: { to: string }) {
  const isShown = useHasPassed(placeholderMs);
  const isLate = useHasPassed(explainMs);
  const here = useLocation();
  const navigate = useNavigate();
  if (!isShown) return null;
  return (
    <div className="peer flex flex-col gap-7" data-shown>
      <div role="alert">
        {isLate && (
          <Stack gap={4}>
            <Text>This page is taking too long to load. Check your connection.</Text>
            <Row>
              {/* A file that is on its way is not asked for again within the same document. */}
              <Button tone="primary" onClick={() => location.assign(to)}>
                Try again
              </Button>
              <Button onClick={() => navigate(here, { replace: true })}>Go back</Button>
            </Row>
          </Stack>
        )}
      </div>
      <LoadingPage />
    </div>
  );
}

function useHasPassed(ms: number): boolean {
  const [hasPassed, setPassed] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setPassed(true), ms);
    return () => window.clearTimeout(timer);
  }, [ms]);
  return hasPassed;
}
