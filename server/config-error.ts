/** The environment cannot be used as it is; the message says which variable and why. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
