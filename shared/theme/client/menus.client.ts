// Menus are <details>, navigation and contents are popovers: both open without
// script. This closes them when readers are done.

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('.menu[open]');

document.addEventListener('click', (event) => {
  const target = event.target as Element;
  for (const menu of openMenus()) if (!menu.contains(target)) menu.open = false;
  const popover = target.closest('a')?.closest<HTMLElement>('[popover]');
  if (popover?.matches(':popover-open')) popover.hidePopover();
});

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  for (const menu of openMenus()) {
    menu.open = false;
    menu.querySelector('summary')?.focus();
  }
});

document.addEventListener('focusin', (event) => {
  for (const menu of openMenus()) if (!menu.contains(event.target as Node)) menu.open = false;
});

// From a disk no server shows a folder's index.html.
if (location.protocol === 'file:') {
  document.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest('a');
      if (link?.protocol === 'file:' && link.pathname.endsWith('/')) link.pathname += 'index.html';
    },
    true,
  );
}

export {};
