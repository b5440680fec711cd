/** The address of every page of the society's desk. Apart from {@link pages}, which every member's browser loads. */
export const deskPages = {
  desk: () => '/society',
  logIn: () => '/society/log-in',
  /** Followed by the invitation's secret as `#secret`, which browsers send to no server. */
  join: () => '/society/join',
  /** The queue is the first page of who may decide something. */
  queue: () => '/society/queue',
  identityCheck: (memberId: string) => `/society/identity-checks/${memberId}`,
  case: (kind: string, id: string) => `/society/cases/${kind}/${id}`,
  audit: () => '/society/audit',
  operations: () => '/society/operations',
  staff: () => '/society/staff',
};
