import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAt } from '../testing/render-at.tsx';
import { MenuHeading, type MenuName, MobileMenuButton, useMenus } from './header.tsx';
import { HeaderMenu } from './header-menu.tsx';
import { SideMenu } from './side-menu.tsx';

function Menus() {
  const menus = useMenus();
  const menu = (name: MenuName) => ({
    isOpen: menus.open === name,
    toggle: () => menus.toggle(name),
    close: menus.close,
  });
  return (
    <>
      <MenuHeading open={menus.open} />
      <MobileMenuButton isOpen={menus.open === 'mobile'} toggle={() => menus.toggle('mobile')} />
      <HeaderMenu label="Notifications" face="" {...menu('notifications')}>
        <a href="/inside">Inside</a>
      </HeaderMenu>
      <HeaderMenu label="Account" face="" {...menu('user')}>
        Panel
      </HeaderMenu>
      <SideMenu isOpen={menus.open === 'mobile'} close={menus.close} />
      <main>Outside</main>
    </>
  );
}

const buttonNames = ['Menu', 'Notifications', 'Account'];
const open = () =>
  buttonNames.filter(
    (name) => screen.getByRole('button', { name }).getAttribute('aria-expanded') === 'true',
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('has one menu open at most', async () => {
  renderAt('/dashboard', <Menus />);
  expect(open()).toEqual([]);
  for (const name of ['Notifications', 'Account', 'Menu', 'Notifications']) {
    await press(name);
    expect(open()).toEqual([name]);
  }
  await press('Notifications');
  expect(open()).toEqual([]);
});

it('has a heading while a menu is open, for the page behind it is inert', async () => {
  renderAt('/dashboard', <Menus />);
  expect(screen.queryByRole('heading')).toBeNull();
  await press('Menu');
  expect(screen.getByRole('heading', { level: 1, name: 'Menu' })).toBeDefined();
});

it('closes all on a press outside, and stays open on one inside', async () => {
  renderAt('/dashboard', <Menus />);
  await press('Account');
  await userEvent.click(screen.getByText('Panel'));
  expect(open()).toEqual(['Account']);
  await userEvent.click(screen.getByText('Outside'));
  expect(open()).toEqual([]);
});

it.each(buttonNames)('closes %s on Escape and gives focus back', async (name) => {
  renderAt('/dashboard', <Menus />);
  await press(name);
  await userEvent.keyboard('{Escape}');
  expect(open()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name }));
});

it('moves focus into the slide-in menu and closes it when a way is taken', async () => {
  renderAt('/dashboard', <Menus />);
  await press('Menu');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close menu' }));
  await userEvent.click(screen.getByRole('link', { name: 'Sound Recordings' }));
  expect(open()).toEqual([]);
});

it('has the entries in the specification’s order and marks the one that covers the path', () => {
  renderAt('/music-composition/details/1', <Menus />);
  const links = screen.getAllByRole('link').filter(({ textContent }) => textContent !== 'Inside');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Dashboard',
    'Music Composition',
    'Sound Recordings',
    'Musical Works in Dispute',
    'Sound Recording Logs',
    'Bank Details',
    'Account',
    'Help',
  ]);
  expect(
    links.filter((link) => link.hasAttribute('aria-current')).map((l) => l.textContent),
  ).toEqual(['Music Composition']);
});
