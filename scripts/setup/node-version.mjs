const oldestNode = 20;

/** Ends with a clear message when this Node cannot run the set-up. Uses nothing that an old Node lacks. */
export function refuseOldNode() {
  if (Number.parseInt(process.versions.node, 10) >= oldestNode) return;
  console.error(`Urugo needs Node ${oldestNode} or newer to set itself up, and this is ${process.version}.`);
  console.error('Install a current Node from https://nodejs.org and start again.');
  process.exit(1);
}
