/** The environment cannot be used as it is; the message names the variable and the reason. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
