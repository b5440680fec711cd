import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { beginCalls } from './platform/call.ts';
import { followTheme } from './platform/theme.ts';
import { createRouter } from './router.tsx';
import './ui/tokens.css';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');

followTheme();
beginCalls();
// The scripts are here.
document.getElementById('not-started')?.remove();
createRoot(place).render(
  <StrictMode>
    <RouterProvider router={createRouter()} />
  </StrictMode>,
);
