import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { followTheme } from './platform/theme.ts';
import { createRouter } from './router.tsx';
import './ui/tokens.css';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');

followTheme();
// The scripts are here.
document.getElementById('not-started')?.remove();
createRoot(place).render(
  <StrictMode>
    <RouterProvider router={createRouter()} />
  </StrictMode>,
);
