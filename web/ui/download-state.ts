/** Where a file stands that is fetched to be saved on this device. */
export type DownloadState =
  | { readonly kind: 'none' }
  /** How large it will be nobody knows: it is made while it is sent. */
  | { readonly kind: 'fetching'; readonly name: string; readonly received: number }
  | { readonly kind: 'done'; readonly name: string; readonly size: number }
  /** `message` says what happened and what to do. */
  | { readonly kind: 'failed'; readonly message: string };
