import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';

const fetch = createStartHandler(defaultRenderHandler);

// TanStack Start looks for the default export of the server entry.
// biome-ignore lint/style/noDefaultExport: required by the framework
export default { fetch };
