/** Why the program cannot start; each is told to the operator in one line. */
export type StartErrorReason =
  | 'environment_wrong'
  | 'port_in_use'
  | 'data_folder_in_use'
  | 'data_folder_unusable'
  | 'no_portal'
  | 'database_unreachable'
  | 'database_too_old'
  | 'database_role_wrong'
  | 'database_pooler_wrong'
  | 'replica_wrong'
  | 'database_failed'
  | 'migration_failed'
  | 'backup_failed'
  | 'files_missing'
  | 'files_unreachable'
  | 'too_few_files'
  | 'keys_wrong'
  | 'keys_missing';

/** The program cannot start and `message` says, in one line, what is wrong and what would be right. */
export class StartError extends Error {
  readonly reason: StartErrorReason;

  constructor(reason: StartErrorReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
    this.reason = reason;
  }
}
