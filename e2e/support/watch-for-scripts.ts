import type { BrowserContext } from '@playwright/test';

/** Hears whatever ran, whatever the policy had to stop, and whatever markup came to be; what it gives goes on growing. */
export async function watchForScripts(context: BrowserContext): Promise<readonly string[]> {
  const heard: string[] = [];
  await context.exposeFunction('ran', () => heard.push('a payload ran'));
  await context.exposeFunction('heard', (what: string) => heard.push(what));
  context.on('dialog', (dialog) => {
    heard.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    if (/\/ran\.|^javascript:/.test(request.url())) heard.push(`asked for ${request.url()}`);
  });
  await context.addInitScript(() => {
    const tell: (what: string) => void = Reflect.get(globalThis, 'heard');
    document.addEventListener('securitypolicyviolation', (event) => {
      tell(`stopped by the policy on ${location.pathname}: ${event.violatedDirective}`);
    });
    // The mailbox shows a mail in a frame of its own.
    const planted = `script:not([src]), iframe:not([src^="/dev/mailbox/"]), object, embed, math, base, [onerror], [onload],
      [ontoggle], [onfocus], [onpageshow], [href^="javascript:" i], [src^="javascript:" i], [srcdoc]`;
    new MutationObserver(() => {
      for (const found of document.querySelectorAll(planted)) tell(`planted: ${found.outerHTML}`);
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  return heard;
}
