import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { createQueryClient } from '../platform/query-client.ts';

/** Renders a page at an address as the application does; other addresses show where one has come to. */
export function renderPage(path: string, Page: ComponentType, address: string) {
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <Suspense>
          <Routes>
            <Route
              path={path}
              element={
                <>
                  <Page />
                  <Here />
                </>
              }
            />
            <Route path="*" element={<Here />} />
          </Routes>
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

function Here() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{`${pathname}${search}`}</p>;
}
